"""Values of all lanes: their forms, and a builder of them."""
