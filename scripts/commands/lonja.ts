import { exitWithFailure } from "../failure.mjs";

type Command = { usage: string; says: string; run: (options: readonly string[]) => Promise<unknown> };

// Each command is loaded only when it runs.
const COMMANDS: Readonly<Record<string, Command>> = {
  doctor: {
    usage: "",
    says: "looks at everything that an operator may have to mend; ends with 1 where something is wrong",
    run: async () => (await import("./doctor")).runDoctor(),
  },
  user: {
    usage: "<e-mail> [--sign-out] [--password] [--remove-second-factor]",
    says: "shows a member, ends their sessions, gives them a temporary password or takes their second factor away",
    run: async (options) => (await import("./user")).runUser(options),
  },
  admin: {
    usage: "<e-mail>",
    says: "names an administrator",
    run: () => import("./name-administrator"),
  },
  maintenance: {
    usage: "on <reason> | off <reason>",
    says: "closes every operation with money, or opens them again; members read all the while",
    run: async (options) => (await import("./maintenance")).runMaintenance(options),
  },
  verify: { usage: "", says: "recomputes the whole ledger", run: () => import("./ledger-verify") },
  "audit-archive": {
    usage: "",
    says: "seals the months of the audit log that are over their time, and takes them out of it",
    run: async () => (await import("./audit")).runAuditArchive(),
  },
  "audit-verify": {
    usage: "",
    says: "recomputes the chain of sealed archives; ends with 1 where one is not what was sealed",
    run: async () => (await import("./audit")).runAuditVerify(),
  },
  erase: {
    usage: "<e-mail or id> [--dry-run | --now | --hold <reason> | --release]",
    says: "says from when on a removed member's data are erased, erases them for whoever may ask, or holds them for a lawsuit",
    run: async (options) => (await import("./erase")).runErase(options),
  },
  rewrap: {
    usage: "",
    says: "wraps the keys of private files with the first key of STORAGE_ENCRYPTION_KEY",
    run: () => import("./rewrap-files"),
  },
  seed: {
    usage: "",
    says: "writes the demonstration; never in production, nor where somebody has joined",
    run: () => import("../../db/seed"),
  },
  backup: {
    usage: "",
    says: "saves database and files, encrypted, and restores them once to see that they can be",
    run: async () => (await import("./backup")).runBackup(),
  },
  restore: {
    usage: "[file] [--replace] [--other-keys]",
    says: "brings a backup back, the newest one unless a file is named",
    run: async (options) => (await import("./restore")).runRestore(options),
  },
  "settle-restored": {
    usage: "",
    says: "settles a database that was brought back by other means than restore, before an instance serves it",
    run: async (options) => (await import("./settle-restored")).runSettleRestored(options),
  },
};

const [name = "--help", ...options] = process.argv.slice(2);
const command = COMMANDS[name];
try {
  if (command && !options.includes("--help")) await command.run(options);
  else console.log(help(command ? [name] : Object.keys(COMMANDS)));
  if (!command && name !== "--help") process.exitCode = 1;
} catch (error) {
  exitWithFailure(error);
}

function help(names: readonly string[]): string {
  const lines = names.map((one) => {
    const { usage = "", says = "" } = COMMANDS[one] ?? {};
    return `  lonja ${one}${usage && ` ${usage}`}\n      ${says}`;
  });
  return `Usage:\n${lines.join("\n")}\n\nMore in docs/operations.md, "Commands".`;
}
