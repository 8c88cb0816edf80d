// Starts the language server: `xdsl-gas lsp`.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const [command, ...args] = workspace.getConfiguration("xdsl-gas").get("command");
  client = new LanguageClient(
    "xdsl-gas",
    { command, args },
    {
      documentSelector: [{ scheme: "file", pattern: "**/*.{cl,cu,hip,ll,mlir}" }],
    },
  );
  return client.start();
};

exports.deactivate = () => client?.stop();
