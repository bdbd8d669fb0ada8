import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

const DEMONSTRATION_ADMINISTRATOR = { email: "admin@lonja.example", password: "lonja-admin-2026" };
const DEMONSTRATION_PASSWORD = "lonja-demo-2026";
const MAKER = "marta.ferrer@lonja.example";
const TAKERS = ["lucia.marco@lonja.example", "nuria.vidal@lonja.example"];
// A member may accept sixty orders a minute.
const BETWEEN_TRADES_MILLISECONDS = 1_000;
const TIMEOUT_MILLISECONDS = 15_000;
const AFTER_A_FAILURE_MILLISECONDS = 50;

type Member = { id: string };
type Acknowledged = { requestId: string; askedAt: number };
type Act = (member: Member, turn: number) => Promise<string>;

/** The number of sats that each taker buys at a time. */
export const PART_SATS = 1_000;

/**
 * Writes under load: clients that edit members, grant and revoke apps and register, each as fast as the responses
 * arrive, and two that buy bitcoin of one order, part by part.
 */
export async function startWriters(url: string) {
  const acknowledged: Acknowledged[] = [];
  const registered: string[] = [];
  const cities = new Map<string, number>();
  const failures = new Map<string, number>();
  let stopping = false;
  const cookie = await signIn(url, DEMONSTRATION_ADMINISTRATOR);
  const call = caller(url, cookie);
  const order = await offer(url);
  const trades = { acknowledged: 0 };
  const members = await readMembers(url, cookie);

  const edit: Act = async (member, turn) => {
    const requestId = await call("PATCH", `/api/admin/users/${member.id}`, { city: `Ciudad ${turn}` });
    cities.set(member.id, turn);
    return requestId;
  };
  const open: Act = ({ id }, turn) =>
    call("PATCH", `/api/admin/users/${id}/permissions/forum`, { hasAccess: turn % 2 === 0 });
  const register: Act = async (_member, turn) => {
    const email = `${randomUUID()}@nuevas.example`;
    // Registrations are limited per IP address, so they come from many.
    const address = `198.51.${turn % 100}.${turn % 250}`;
    const requestId = await call("POST", "/api/auth/register", person(email), address);
    registered.push(email);
    return requestId;
  };

  async function write(member: Member, act: Act) {
    for (let turn = 1; !stopping; turn += 1) {
      const askedAt = Date.now();
      try {
        acknowledged.push({ requestId: await act(member, turn), askedAt });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        failures.set(reason, (failures.get(reason) ?? 0) + 1);
        await delay(AFTER_A_FAILURE_MILLISECONDS);
      }
    }
  }

  async function trader(email: string): Promise<Act> {
    const buy = caller(url, await signIn(url, { email, password: DEMONSTRATION_PASSWORD }));
    return async () => {
      await delay(BETWEEN_TRADES_MILLISECONDS);
      const requestId = await buy("POST", "/api/btc/trades", {
        orderId: order,
        btcAmount: "0.00001",
        pricePerBtc: "70000",
      });
      trades.acknowledged += 1;
      return requestId;
    };
  }

  const traders = await Promise.all(TAKERS.map(trader));
  const writers = [
    ...members.map((member, index) => write(member, [edit, open, register][index % 3] ?? edit)),
    ...traders.map((trade) => write({ id: "" }, trade)),
  ];
  return {
    order,
    trades,
    acknowledged,
    registered,
    cities,
    failures,
    /** Waits until a write sent from now on is acknowledged. */
    async untilAcknowledged(timeout = TIMEOUT_MILLISECONDS): Promise<void> {
      const from = Date.now();
      while (!acknowledged.slice(-members.length).some(({ askedAt }) => askedAt >= from)) {
        if (Date.now() - from > timeout) throw new Error(`no write was acknowledged for ${timeout / 1000} s`);
        await delay(5);
      }
    },
    async stop(): Promise<void> {
      stopping = true;
      await Promise.all(writers);
    },
  };
}

function person(email: string) {
  const name = { firstName: "Nueva", lastName: "Socia" };
  const place = { address: "Calle Mayor 1", city: "Valencia", country: "España" };
  return { email, password: "lonja-nueva-2026", phone: "+34 600 000 000", ...name, ...place };
}

/** Creates a sell order of which all takers buy small parts. */
async function offer(url: string): Promise<number> {
  const cookie = await signIn(url, { email: MAKER, password: DEMONSTRATION_PASSWORD });
  const response = await fetch(`${url}/api/btc/orders`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ type: "sell", btcAmount: "0.04", pricePerBtc: "70000", paymentMethod: "USDT" }),
  });
  const { id, message } = await response.json();
  if (response.status !== 201) throw new Error(`the order was refused: ${message}`);
  return id;
}

type Account = { email: string; password: string };

async function signIn(url: string, account: Account): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  const cookie = response.headers.get("set-cookie")?.split(";")[0];
  if (response.status !== 200 || !cookie) throw new Error(`the sign-in answered ${response.status}`);
  return cookie;
}

// Returns the demonstration's members, not those that the writers register.
async function readMembers(url: string, cookie: string): Promise<Member[]> {
  const response = await fetch(`${url}/api/admin/users?limit=100`, { headers: { cookie } });
  const users: { id: string; email: string; isAdmin: boolean }[] = await response.json();
  return users.filter(({ email, isAdmin }) => email.endsWith("@lonja.example") && !isAdmin);
}

function caller(url: string, cookie: string) {
  return async (method: string, path: string, body: unknown, address = "198.51.100.1"): Promise<string> => {
    const response = await fetch(url + path, {
      method,
      headers: { cookie, "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(String(response.status));
    return response.headers.get("x-request-id") ?? "";
  };
}
