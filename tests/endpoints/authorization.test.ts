import { readdir } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db";
import { sessions, type User } from "@/db/schema";
import { decide, type Guard } from "@/lib/auth/access";
import { isVerified } from "@/lib/auth/actor";
import { APP_KEYS, type AppKey } from "@/lib/auth/apps";
import { loadViewer } from "@/lib/auth/session";
import { DomainError } from "@/lib/core/command/errors";
import type { FormAction } from "@/lib/core/command/form-state";
import { IDLE } from "@/lib/core/command/form-state";
import type { Handler } from "@/lib/core/command/route";
import { plusMinutes } from "@/lib/core/format/clock";
import { type ServedModule, servedModules } from "@/scripts/build/served-operations";
import { aRequest, cookieOf, makeAdmin, makeUser, makeVerifiedUser } from "../factories/identity";
import { beginRequest } from "../fakes/next-headers";
import { ACTION_GUARDS } from "../guards/actions";
import { allCommands } from "../guards/all-commands";
import { COMMAND_GUARDS } from "../guards/commands";
import { CONFIRMED_ACTIONS } from "../guards/confirmed-actions";
import { ENDPOINT_GUARDS } from "../guards/endpoints";
import { OPEN_ENDPOINTS } from "../guards/open-endpoints";
import { isFullRun } from "../setup/share";

type Caller = { kind: string; user: User | null; stale?: boolean; apps?: readonly AppKey[] };

// All endpoints for all callers take long.
const MANY_MS = 120_000;

let callers: Caller[];
let modules: ServedModule[];

beforeAll(async () => {
  modules = await servedModules();
  callers = [
    { kind: "a visitor", user: null },
    { kind: "a member without apps", user: await makeUser({ apps: [] }), apps: [] },
    { kind: "a member without a verified identity", user: await makeUser({ apps: APP_KEYS }) },
    { kind: "a verified member", user: await makeVerifiedUser({ apps: APP_KEYS }) },
    { kind: "an administrator without recent confirmation", user: await makeAdmin(), stale: true },
    { kind: "an administrator", user: await makeAdmin() },
  ];
});

function mayEnter(guard: Guard, { user, apps = APP_KEYS }: Caller): boolean {
  return decide(guard, user && { isAdmin: user.isAdmin, isVerified: isVerified(user), apps }) === "allow";
}

// The refused callers in every run; the permitted ones only in a full run, because the tests of each endpoint cover
// them.
const calling = (mayCall: (caller: Caller) => boolean) =>
  callers.filter((caller) => isFullRun() || !mayCall(caller));

type Cookie = { name: string; value: string } | undefined;

const kept = new Map<Caller, Promise<Cookie>>();

// A caller who is refused keeps the session. One who is let in may end it, for example by signing out.
function cookieFor(caller: Caller, isLetIn: boolean): Promise<Cookie> {
  const cookie = (!isLetIn && kept.get(caller)) || freshCookie(caller);
  if (!isLetIn) kept.set(caller, cookie);
  return cookie;
}

async function freshCookie({ user, stale }: Caller): Promise<Cookie> {
  if (!user) return undefined;
  const cookie = await cookieOf(user);
  const confirmedAt = plusMinutes(new Date(), stale ? -61 : 0);
  await db.update(sessions).set({ confirmedAt }).where(eq(sessions.userId, user.id));
  return cookie;
}

describe("endpoints", () => {
  it("are all in the table of guards", () => {
    const served = modules.flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`));
    expect(served.sort()).toEqual([...Object.keys(ENDPOINT_GUARDS), ...OPEN_ENDPOINTS].sort());
  });

  it.each(Object.entries(ENDPOINT_GUARDS))("%s requires %s", async (endpoint, guard) => {
    const [method = "", path] = endpoint.split(" ");
    const module = modules.find((candidate) => candidate.path === path);
    const handler = module?.exports[method] as Handler;
    const mayCall = (caller: Caller) =>
      mayEnter(guard, caller) && !(caller.stale && handler.operation?.confirms === "always");
    for (const caller of calling(mayCall)) {
      const cookie = await cookieFor(caller, mayCall(caller));
      const answer = await callEndpoint(handler, method, cookie);
      const entered = answer.status !== 403 && (answer.status !== 401 || guard === "public");
      expect(`${caller.kind}: ${entered}`).toBe(`${caller.kind}: ${mayCall(caller)}`);
    }
  });
});

async function callEndpoint(handler: Handler, method: string, cookie: Cookie) {
  const headers = new Headers({ host: "localhost:3000", "content-type": "application/json" });
  if (cookie) headers.set("cookie", `${cookie.name}=${cookie.value}`);
  const stop = new AbortController();
  const request = new Request("http://localhost:3000/api", {
    method,
    headers,
    signal: stop.signal,
    ...(method !== "GET" && { body: "{}" }),
  });
  const params = Promise.resolve({ id: "nobody", appKey: "forum" });
  const answer = await handler(request, { params });
  stop.abort();
  return answer;
}

describe("commands", () => {
  it("are all in the table of guards, with the guard they declare", async () => {
    const declared = (await allCommands()).map(({ command: { name, allow } }) => [name, allow]);
    expect(Object.fromEntries(declared)).toEqual(COMMAND_GUARDS);
  });

  it(
    "refuse callers that the guard refuses, before they validate the input",
    async () => {
      for (const { command } of await allCommands()) {
        const guard = COMMAND_GUARDS[command.name] ?? "admin";
        const mayCall = (caller: Caller) =>
          mayEnter(guard, caller) && !(caller.stale && command.confirms === "always");
        for (const caller of calling(mayCall)) {
          const viewer = await loadViewer((await cookieFor(caller, mayCall(caller)))?.value, {
            active: false,
          });
          const refusal = await command
            .run({ viewer, request: aRequest }, { id: 0 })
            .catch((error: unknown) => error);
          const code = refusal instanceof DomainError ? refusal.code : "ran";
          const refused = ["unauthenticated", "forbidden", "confirmation_required"].includes(code);
          expect(`${command.name}, ${caller.kind}: refused ${refused}`).toBe(
            `${command.name}, ${caller.kind}: refused ${!mayCall(caller)}`,
          );
        }
      }
    },
    MANY_MS,
  );
});

// `register` is the only verb without a noun.
it(
  "names a file of lib verb–noun when it exports a command, and only then",
  async () => {
    const base = (file: string) => (file.split("/").at(-1) ?? "").replace(/\.ts$/, "");
    const commandFiles = new Set((await allCommands()).map(({ file }) => file));
    const named = [...commandFiles].map(base).filter((name) => name !== "register");
    expect(named.filter((name) => !/^[a-z]+(-[a-z]+)+$/.test(name))).toEqual([]);
    const verbs = new Set(named.map((name) => name.split("-")[0]));
    const others = (await readdir("lib", { recursive: true })).filter(
      (file) => file.endsWith(".ts") && base(file).includes("-") && !commandFiles.has(`lib/${file}`),
    );
    const isNoun = (file: string) => /-(rules|queries|constants)$/.test(base(file));
    expect(others.filter((file) => verbs.has(base(file).split("-")[0]) && !isNoun(file))).toEqual([]);
  },
  MANY_MS,
);

async function allActions(): Promise<Record<string, FormAction>> {
  const root = new URL("../../actions/", import.meta.url).pathname;
  const files = (await readdir(root, { recursive: true })).filter((name) => name.endsWith(".ts"));
  const modules = await Promise.all(files.map((file) => import(`${root}${file}`)));
  return Object.assign({}, ...modules);
}

describe("server actions", () => {
  it(
    "are all in the table of guards and refuse callers that the guard refuses",
    async () => {
      const actions = await allActions();
      expect(Object.keys(actions).sort()).toEqual(Object.keys(ACTION_GUARDS).sort());
      for (const [name, guard] of Object.entries(ACTION_GUARDS)) {
        const confirms = guard === "admin" || CONFIRMED_ACTIONS.includes(name);
        const mayCall = (caller: Caller) => mayEnter(guard, caller) && !(caller.stale && confirms);
        // Those without a recent confirmation always, so that no action is missing in the list.
        const chosen = callers.filter((caller) => caller.stale || calling(mayCall).includes(caller));
        for (const caller of chosen) {
          beginRequest({ "x-forwarded-for": "192.0.2.9" }, await cookieFor(caller, mayCall(caller)));
          const state = await actions[name]?.(IDLE, new FormData());
          const code = state?.status === "error" ? state.code : "ran";
          const refused =
            ["forbidden", "confirmation_required"].includes(code) ||
            (code === "unauthenticated" && guard !== "public");
          expect(`${name}, ${caller.kind}: refused ${refused}`).toBe(
            `${name}, ${caller.kind}: refused ${!mayCall(caller)}`,
          );
        }
      }
    },
    MANY_MS,
  );
});
