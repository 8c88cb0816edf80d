// pyFAI includes it for editors only.
