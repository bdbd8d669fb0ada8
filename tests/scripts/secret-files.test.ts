import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { VARIABLES } from "@/lib/core/config/env";
import { readSecretFiles, SECRET_VARIABLES } from "../../scripts/secret-files.mjs";

const directory = mkdtempSync(path.join(tmpdir(), "lonja-secrets-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function aFile(name: string, content: string): string {
  const file = path.join(directory, name);
  writeFileSync(file, content, { mode: 0o600 });
  return file;
}

it("reads a secret out of the file that is named, without the line's end, and forgets the file", () => {
  const environment = {
    AUTH_SECRET_FILE: aFile("auth", "a-secret-of-some-length\n"),
    BACKUP_KEY: "as it was",
    APP_NAME_FILE: "/no/secret",
  };
  readSecretFiles(environment);
  expect(environment).toEqual({
    AUTH_SECRET: "a-secret-of-some-length",
    BACKUP_KEY: "as it was",
    APP_NAME_FILE: "/no/secret",
  });
});

it("names the error in a message, without the secret", () => {
  const refuse = (environment: Record<string, string>) => () => readSecretFiles(environment);
  const both = { AUTH_SECRET: "hunter2", AUTH_SECRET_FILE: aFile("both", "hunter2") };
  expect(refuse(both)).toThrow("AUTH_SECRET and AUTH_SECRET_FILE are both set; set only one of them.");
  expect(refuse({ SMTP_URL_FILE: "/no/such/file" })).toThrow(
    "SMTP_URL_FILE: /no/such/file cannot be read (ENOENT).",
  );
  expect(refuse({ SMTP_URL_FILE: aFile("empty", "\n") })).toThrow(/is empty/);
});

it("runs before everything in a process, as in the image", () => {
  const env = { ...process.env, CRON_SECRET_FILE: aFile("cron", "from a file\n") };
  const script = "process.stdout.write(process.env.CRON_SECRET + String(process.env.CRON_SECRET_FILE))";
  const loader = path.resolve("scripts/secret-files.mjs");
  const options = { env: { ...env, NODE_OPTIONS: `--import=${loader}` }, encoding: "utf8" } as const;
  expect(execFileSync(process.execPath, ["--eval", script], options)).toBe("from a fileundefined");
  const wrong = { ...options.env, CRON_SECRET_FILE: "/no/such/file" };
  const { status, stderr } = spawnSync(process.execPath, ["--eval", script], { ...options, env: wrong });
  expect([status, stderr]).toEqual([1, expect.stringContaining("lonja: CRON_SECRET_FILE: /no/such/file")]);
});

it("covers every variable that opens something", () => {
  const secret = /(SECRET|PASSWORD|TOKEN|_KEY|DSN|WEBHOOK_URL|SMTP_URL|DATABASE(_\w+)?_URL)$/;
  const open = ["STRIPE_PUBLISHABLE_KEY", "VAPID_PUBLIC_KEY"];
  const opening = VARIABLES.filter((name) => secret.test(name) && !open.includes(name));
  expect(opening.filter((name) => !SECRET_VARIABLES.includes(name))).toEqual([]);
});

it("is loaded by the start, the commands and the image", () => {
  for (const file of ["scripts/start/main.mjs", "scripts/commands/main.mjs"])
    expect(readFileSync(file, "utf8"), file).toContain('import "../secret-files.mjs"');
  expect(readFileSync("Dockerfile", "utf8")).toContain("NODE_OPTIONS=--import=/app/scripts/secret-files.mjs");
});
