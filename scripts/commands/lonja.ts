import { exitWithFailure, Failure } from "../failure.mjs";

type Command = { usage: string; description: string; run: (options: readonly string[]) => Promise<unknown> };

// Each command is loaded only when it runs.
const COMMANDS: Readonly<Record<string, Command>> = {
  doctor: {
    usage: "",
    description:
      "checks the installation and says what to do about each problem; exits with 1 if there is one",
    run: async () => (await import("./doctor")).runDoctor(),
  },
  user: {
    usage: "<e-mail> [--sign-out] [--password] [--remove-second-factor]",
    description:
      "shows a member; can end their sessions, set a temporary password or remove their second factor",
    run: async (options) => (await import("./user")).runUser(options),
  },
  admin: {
    usage: "<e-mail>",
    description: "makes a member an administrator",
    run: () => import("./name-administrator"),
  },
  maintenance: {
    usage: "on <reason> | off <reason>",
    description: "closes or opens the operations with money; members can still read everything",
    run: async (options) => (await import("./maintenance")).runMaintenance(options),
  },
  verify: { usage: "", description: "verifies the whole ledger", run: () => import("./ledger-verify") },
  "audit-archive": {
    usage: "",
    description: "moves the months of the audit log that are past their retention period to sealed archives",
    run: async () => (await import("./audit")).runAuditArchive(),
  },
  "audit-verify": {
    usage: "",
    description: "verifies the chain of sealed archives; exits with 1 if an archive was changed",
    run: async () => (await import("./audit")).runAuditVerify(),
  },
  erase: {
    usage: "<e-mail or id> [--dry-run | --now | --hold <reason> | --release]",
    description:
      "shows when a removed member's data are erased; can erase them at the member's request, or keep them for a lawsuit",
    run: async (options) => (await import("./erase")).runErase(options),
  },
  rewrap: {
    usage: "",
    description: "rewraps the keys of private files with the first key of STORAGE_ENCRYPTION_KEY",
    run: () => import("./rewrap-files"),
  },
  seed: {
    usage: "",
    description: "writes the demo data; refused in production and if the database has other members",
    run: () => import("../../db/seed"),
  },
  backup: {
    usage: "",
    description:
      "writes an encrypted backup of the database and the files, and verifies it by a test restore",
    run: async () => (await import("./backup")).runBackup(),
  },
  restore: {
    usage: "[file] [--replace] [--other-keys]",
    description: "restores a backup: the given file, or the newest one",
    run: async (options) => (await import("./restore")).runRestore(options),
  },
  "settle-restored": {
    usage: "",
    description:
      "prepares a database that was restored by other means for use; run it before starting an instance",
    run: async () => (await import("./settle-restored")).runSettleRestored(),
  },
};

const HELP = ["--help", "-h", "help"];

const [name = "--help", ...options] = process.argv.slice(2);
try {
  if (HELP.includes(name)) console.log(help(Object.keys(COMMANDS)));
  else await runNamed(name);
} catch (error) {
  exitWithFailure(error);
}

async function runNamed(name: string): Promise<unknown> {
  const command = COMMANDS[name];
  if (!command) throw new Failure(`unknown command: ${name}. See lonja --help.`);
  if (options.some((option) => HELP.slice(0, 2).includes(option))) return console.log(help([name]));
  if (command.usage === "" && options.length > 0) throw new Failure(`Usage: lonja ${name}, without options`);
  return command.run(options);
}

function help(names: readonly string[]): string {
  const lines = names.map((one) => {
    const { usage = "", description = "" } = COMMANDS[one] ?? {};
    return `  lonja ${one}${usage && ` ${usage}`}\n      ${description}`;
  });
  return `Usage:\n${lines.join("\n")}\n\nSee docs/operations.md, "Commands".`;
}
