import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

const SECRETS = ["password", "newPassword", "currentPassword", "token", "cookie", "authorization"];

it("takes passwords, tokens and cookies out of what is logged, on top and one level down", () => {
  const secrets = Object.fromEntries(SECRETS.map((field) => [field, `hunter2-${field}`]));
  const script = `
    import { logger } from "./lib/core/logger.ts";
    logger.info({ kept: "yes", ...${JSON.stringify(secrets)}, body: ${JSON.stringify(secrets)} }, "a line");
  `;
  const root = new URL("../..", import.meta.url).pathname;
  const options = ["--import", "tsx", "--input-type=module", "--eval", script];
  const line = execFileSync(process.execPath, options, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, LOG_LEVEL: "info" },
  });
  expect(JSON.parse(line)).toMatchObject({ kept: "yes", body: {}, msg: "a line" });
  expect(line).not.toContain("hunter2");
});
