import { hash, verify } from "@node-rs/argon2";
import { Failure } from "../failure.mjs";
import { asOwner } from "./database.mjs";

const CONCURRENCY = 8;
const MILLISECONDS = 5000;
const FORGET_MILLISECONDS = 100;

/** Sign-ins with the right password, compared with the maximum rate of the password hash on this machine. */
export async function benchLogin({ server, database }) {
  const perSecond = await forgettingAttempts(database, () =>
    countPerSecond((turn) => signIn(server, database.accounts[turn % database.accounts.length])),
  );
  const stored = await hash("lonja-demo-2026");
  const ceiling = await countPerSecond(() => verify(stored, "lonja-demo-2026"));
  return [
    {
      what: "sign-ins (`POST /api/auth/login`)",
      against: "argon2id alone",
      target: "–",
      figures: `${perSecond.toFixed(0)} of ${ceiling.toFixed(0)} per second`,
      holds: null,
    },
  ];
}

async function signIn(server, { email, password }) {
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (response.status !== 200) throw new Failure(`a sign-in responded with ${response.status}.`);
  await response.arrayBuffer();
}

// All sign-ins come from one address, which the rate limits would block immediately.
async function forgettingAttempts({ ownerUrl }, work) {
  return asOwner(ownerUrl, async (sql) => {
    let forgetting = Promise.resolve();
    const timer = setInterval(() => {
      forgetting = forgetting.then(() => sql`delete from rate_limits`);
    }, FORGET_MILLISECONDS);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      await forgetting;
    }
  });
}

async function countPerSecond(work) {
  let done = 0;
  let turn = 0;
  const startedAt = performance.now();
  const worker = async () => {
    while (performance.now() - startedAt < MILLISECONDS) {
      turn += 1;
      await work(turn);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return done / ((performance.now() - startedAt) / 1000);
}
