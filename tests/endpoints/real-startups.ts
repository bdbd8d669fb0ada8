import { aStartup, makeFounder, publish } from "../startups/calls";
import type { Real } from "./real";

async function anOwnStartup(body: Record<string, unknown>, again = false): Promise<Real> {
  const startup = await publish();
  return { as: { id: startup.founderId }, params: { id: String(startup.id) }, body, again };
}

/** Creates what each endpoint of startups acts on. */
export const REAL_STARTUPS: Readonly<Record<string, () => Promise<Real>>> = {
  "POST /api/startups": async () => ({ as: await makeFounder(), body: aStartup() }),
  "PATCH /api/startups/{id}": () => anOwnStartup({ name: "Otra", equity: "9.5" }, true),
  "DELETE /api/startups/{id}": () => anOwnStartup({}),
  "POST /api/startups/{id}/members": () => anOwnStartup({ name: "Telmo", role: "Ventas" }, true),
};
