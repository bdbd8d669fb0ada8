import { readdir } from "node:fs/promises";
import type { Guard } from "@/lib/auth/access";
import type { Command } from "@/lib/core/command/command";

type AnyCommand = Command<Guard, never, unknown>;

/** Returns every command of the product with its file. */
export async function allCommands(): Promise<{ file: string; command: AnyCommand }[]> {
  const found: { file: string; command: AnyCommand }[] = [];
  const root = new URL("../../lib/", import.meta.url).pathname;
  for (const file of (await readdir(root, { recursive: true })).filter((name) => name.endsWith(".ts"))) {
    if (file.startsWith("core/")) continue;
    const module = (await import(`${root}${file}`)) as Record<string, unknown>;
    for (const command of Object.values(module).filter(isCommand))
      found.push({ file: `lib/${file}`, command });
  }
  return found;
}

function isCommand(value: unknown): value is AnyCommand {
  return typeof value === "object" && value !== null && "allow" in value && "run" in value;
}
