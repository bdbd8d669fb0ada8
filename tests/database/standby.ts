import { chownSync, cpSync, lchownSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Makes of a stopped primary's data folder that of a standby: a copy that goes on from where the primary ended. */
export function copyAsStandby(primary: string, standby: string): void {
  cpSync(primary, standby, { recursive: true });
  writeFileSync(path.join(standby, "postgres", "standby.signal"), "");
  const { uid, gid } = statSync(path.join(primary, "postgres"));
  const give = (folder: string) => {
    chownSync(folder, uid, gid);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const target = path.join(folder, entry.name);
      if (entry.isDirectory()) give(target);
      else lchownSync(target, uid, gid);
    }
  };
  give(path.join(standby, "postgres"));
}

/** Where a standby hears from its primary, in the words of `primary_conninfo`. */
export function conninfoOf(address: string): string {
  const { hostname, port, username, password } = new URL(address);
  return `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)} application_name=standby`;
}
