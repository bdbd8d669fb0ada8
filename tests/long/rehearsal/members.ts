import { randomUUID } from "node:crypto";
import { Agent, request } from "node:https";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import type { openBook } from "./book";

const THINKING_MILLISECONDS = 250;
const TIMEOUT_MILLISECONDS = 20_000;
const AFTER_A_FAILURE_MILLISECONDS = 250;
const MAX_WAIT_SECONDS = 5;
/** The code of an answer whose status had arrived, and whose end did not. */
const CUT = "CUT";
// Less than a new member may write.
const BETWEEN = { message: 2_000, comment: 65_000, picture: 6_000, money: 500 };
const PAGES = [
  "/api/auth/me",
  "/api/forum/posts",
  "/dashboard",
  "/api/messages",
  "/forum",
  "/api/notifications",
];

type Proxy = { secure: number; cert: string };
type Account = { email: string; password: string };
type Book = ReturnType<typeof openBook>;
type Answer = { status: number; retryAfter: number; cookie: string; text: string };
type Call = { method: string; path: string; body?: Buffer | string; headers?: Record<string, string> };

/** A write that was acknowledged, with what proves it. */
export type Kept =
  | { kind: "message"; id: number; askedAt: number }
  | { kind: "comment"; id: number; askedAt: number }
  | { kind: "picture"; url: string; cookie: string; askedAt: number }
  | { kind: "money"; pot: number; cents: number; askedAt: number };

type Member = {
  id: string;
  cookie: string;
  conversation: number;
  pot: number | null;
  inPot: number;
  last: Record<string, number>;
};

/**
 * Members who read, write, send pictures and move money without a pause, and repeat what was refused, as often as it
 * takes.
 */
export async function startMembers(proxy: Proxy, accounts: readonly Account[], book: Book) {
  const agent = new Agent({ keepAlive: true, ca: proxy.cert, servername: "lonja.example" });
  const kept: Kept[] = [];
  const wrong: string[] = [];
  let stopping = false;
  const once = (call: Call) => send(proxy.secure, agent, call);
  const members = await signInAll(once, accounts);
  const topic = await openTopic(once, members);

  /** Asks until there is an answer that is no refusal; each refusal and failure is in the book. */
  async function insist(call: Call): Promise<Answer> {
    const startedAt = Date.now();
    const asked = `${call.method} ${call.path}`;
    for (;;) {
      const triedAt = Date.now();
      const answer = await once(call).catch((error: NodeJS.ErrnoException) => String(error.code ?? error));
      const milliseconds = Date.now() - triedAt;
      if (typeof answer === "string") {
        const what = answer === CUT && call.method === "GET" ? "cut" : "failed";
        book.write({ what, milliseconds, call: asked, reason: answer });
        await delay(AFTER_A_FAILURE_MILLISECONDS);
      } else if (answer.status < 500 && answer.status !== 429) {
        book.write({ what: "answered", milliseconds: Date.now() - startedAt, call: asked });
        if (answer.status >= 400) wrong.push(`${asked}: ${answer.status} ${answer.text}`);
        return answer;
      } else {
        const what = answer.retryAfter > 0 ? "refused" : "failed";
        book.write({ what, milliseconds, call: asked, reason: String(answer.status) });
        await delay(1000 * Math.min(MAX_WAIT_SECONDS, answer.retryAfter || 1));
      }
    }
  }

  const json = (member: Member, path: string, body: unknown): Call => ({
    method: "POST",
    path,
    body: JSON.stringify(body),
    headers: {
      cookie: member.cookie,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
  });

  const acts = {
    async message(member: Member) {
      const askedAt = Date.now();
      const path = `/api/messages/${member.conversation}`;
      const { status, text } = await insist(
        json(member, path, { body: "Sigo aquí", clientId: randomUUID() }),
      );
      if (status === 201) kept.push({ kind: "message", id: JSON.parse(text).id, askedAt });
    },
    async comment(member: Member) {
      const askedAt = Date.now();
      const body = { postId: topic, content: `Un comentario más: ${randomUUID()}` };
      const { status, text } = await insist(json(member, "/api/forum/comments", body));
      if (status === 201) kept.push({ kind: "comment", id: JSON.parse(text).id, askedAt });
    },
    async picture(member: Member) {
      const askedAt = Date.now();
      const call = await picture(member);
      const { status, text } = await insist(call);
      const { imageUrl } = status === 201 ? JSON.parse(text) : {};
      if (imageUrl) kept.push({ kind: "picture", url: imageUrl, cookie: member.cookie, askedAt });
    },
    async money(member: Member) {
      if (member.pot === null) return;
      const askedAt = Date.now();
      const direction = member.inPot > 0 && Math.random() < 0.4 ? "out" : "in";
      const call = json(member, `/api/bank/pots/${member.pot}/transfers`, { direction, amount: "0.01" });
      const { status } = await insist(call);
      if (status >= 300) return;
      const cents = direction === "in" ? 1 : -1;
      member.inPot += cents;
      kept.push({ kind: "money", pot: member.pot, cents, askedAt });
    },
  };

  async function live(member: Member, at: number): Promise<void> {
    for (let turn = at; !stopping; turn += 1) {
      await delay(THINKING_MILLISECONDS * (0.5 + Math.random()));
      await insist({
        method: "GET",
        path: PAGES[turn % PAGES.length] ?? "/",
        headers: { cookie: member.cookie },
      });
      const now = Date.now();
      for (const [kind, act] of Object.entries(acts)) {
        if (stopping || now - (member.last[kind] ?? 0) < BETWEEN[kind as keyof typeof BETWEEN]) continue;
        member.last[kind] = now;
        await act(member);
      }
    }
  }

  const lives = members.map(live);
  return {
    kept,
    wrong,
    members,
    once,
    insist,
    topic,
    async stop(): Promise<void> {
      stopping = true;
      await Promise.all(lives);
      agent.destroy();
    },
  };
}

async function picture(member: Member): Promise<Call> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const image = await sharp({ create: { width: 96, height: 96, channels: 3, background: "#777", noise } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(image)], { type: "image/png" }), "foto.png");
  form.set("clientId", randomUUID());
  const encoded = new Request("http://localhost", { method: "POST", body: form });
  const headers = {
    cookie: member.cookie,
    "content-type": encoded.headers.get("content-type") ?? "",
    "idempotency-key": randomUUID(),
  };
  const body = Buffer.from(await encoded.arrayBuffer());
  const path = `/api/messages/${member.conversation}/images`;
  return { method: "POST", path, body, headers };
}

type Once = (call: Call) => Promise<Answer>;

async function signInAll(once: Once, accounts: readonly Account[]): Promise<Member[]> {
  const members: Member[] = [];
  for (const account of accounts) {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(account);
    const signedIn = await once({ method: "POST", path: "/api/auth/login", body, headers });
    if (signedIn.status !== 200) continue;
    const cookie = signedIn.cookie;
    const { id } = JSON.parse(
      (await once({ method: "GET", path: "/api/auth/me", headers: { cookie } })).text,
    );
    const pot = await openPot(once, cookie);
    members.push({ id, cookie, conversation: 0, pot, inPot: 0, last: {} });
  }
  for (const [at, member] of members.entries()) {
    const other = members[(at + 1) % members.length];
    const { text } = await post(once, member.cookie, "/api/messages", { userId: other?.id });
    member.conversation = JSON.parse(text).id;
  }
  return members;
}

const post = (once: Once, cookie: string, path: string, body: unknown) =>
  once({
    method: "POST",
    path,
    body: JSON.stringify(body),
    headers: { cookie, "content-type": "application/json", "idempotency-key": randomUUID() },
  });

// Only who has the bank and euros in it moves money.
async function openPot(once: Once, cookie: string): Promise<number | null> {
  const opened = await post(once, cookie, "/api/bank/pots", { asset: "EUR", name: "Ensayo" });
  if (opened.status !== 201) return null;
  const { id } = JSON.parse(opened.text);
  const first = await post(once, cookie, `/api/bank/pots/${id}/transfers`, {
    direction: "in",
    amount: "5.00",
  });
  return first.status < 300 ? id : null;
}

async function openTopic(once: Once, members: readonly Member[]): Promise<number> {
  for (const { cookie } of members) {
    const body = { title: `Ensayo ${randomUUID()}`, content: "Aquí escribimos todos.", categoryId: 1 };
    const { status, text } = await post(once, cookie, "/api/forum/posts", body);
    if (status === 201) return JSON.parse(text).id;
  }
  throw new Error("nobody could open a topic");
}

/** One request over the proxy. A kept connection that the proxy has just closed is replaced at once, as browsers do. */
function send(port: number, agent: Agent, call: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method, path, body = "", headers = {} } = call;
    const options = { host: "127.0.0.1", port, method, path, agent, timeout: TIMEOUT_MILLISECONDS };
    const length = body.length > 0 ? { "content-length": Buffer.byteLength(body) } : {};
    const asked = request(
      { ...options, headers: { host: "lonja.example", ...headers, ...length } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("error", (error) => reject(Object.assign(error, { code: CUT })));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: Number(response.headers["retry-after"] ?? 0),
            cookie: response.headers["set-cookie"]?.[0]?.split(";")[0] ?? "",
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    asked.once("timeout", () => asked.destroy(Object.assign(new Error("no answer"), { code: "TIMEOUT" })));
    asked.once("error", (error: NodeJS.ErrnoException) => {
      if (asked.reusedSocket && error.code === "ECONNRESET") send(port, agent, call).then(resolve, reject);
      else reject(error);
    });
    asked.end(body);
  });
}
