import { randomBytes } from "node:crypto";
import path from "node:path";
import { Failure } from "../failure.mjs";
import { readJson, writeJson } from "../files.mjs";

const DEMONSTRATION_ADMINISTRATOR = {
  DESIGNATED_ADMIN_EMAIL: "admin@lonja.example",
  DESIGNATED_ADMIN_PASSWORD: "lonja-admin-2026",
};

/** The secrets created at the first start of the demonstration; production reads them from its environment. */
export const SECRET_NAMES = ["AUTH_SECRET", "STORAGE_ENCRYPTION_KEY", "DATABASE_APP_PASSWORD"];

/**
 * Returns the demonstration's secrets and administrator: from the environment, or else stored in the data folder.
 * @returns {Record<string, string>}
 */
export function demonstrationSecrets(dataDirectory, environment = process.env) {
  const file = path.join(dataDirectory, "secrets.json");
  const kept = readJson(file, {});
  const missing = SECRET_NAMES.filter((name) => !kept[name]);
  for (const name of missing) kept[name] = randomBytes(32).toString("base64url");
  if (missing.length > 0) writeJson(file, kept);
  return {
    ...pick(kept, SECRET_NAMES),
    ...fromEnvironment(environment, SECRET_NAMES),
    ...administrator(environment),
  };
}

/** Returns production's secrets; throws an error that names all missing variables. */
export function productionSecrets(environment, { ownDatabase }) {
  const names = ownDatabase ? SECRET_NAMES : SECRET_NAMES.filter((name) => name !== "DATABASE_APP_PASSWORD");
  const missing = names.filter((name) => !environment[name]);
  if (missing.length > 0) {
    throw new Failure(`production needs ${listOf(missing)} in the environment. See .env.example.`);
  }
  return pick(environment, names);
}

function listOf(names) {
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(" and ");
}

function administrator(environment) {
  return {
    ...DEMONSTRATION_ADMINISTRATOR,
    ...fromEnvironment(environment, Object.keys(DEMONSTRATION_ADMINISTRATOR)),
  };
}

function fromEnvironment(environment, names) {
  return pick(
    environment,
    names.filter((name) => environment[name]),
  );
}

function pick(source, names) {
  return Object.fromEntries(names.map((name) => [name, source[name]]));
}
