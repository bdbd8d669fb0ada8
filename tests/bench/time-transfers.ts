import { createHash, randomUUID } from "node:crypto";
import { driver } from "@/db";
import { inTransaction } from "@/lib/core/db/transaction";
import { available, fees, pathOf, world } from "@/lib/ledger/accounts";
import { type Posting, post } from "@/lib/ledger/post";

// Posts transfers for the time that each message names, either through the application or in a plain loop over the same
// function, and answers with the rate per second. Each operation is a payment between two members with its fee, which
// makes two transfers.
const MEMBERS = 200;
const PLENTY = 1_000_000_000_000n;
const PRICE = 1_000n;
const FEE = 15n;

type Asked = { through: "application" | "bare"; seconds: number; concurrency: number };

const owners = Array.from({ length: MEMBERS }, () => randomUUID());

function payment(turn: number): Posting {
  const payer = available(owners[turn % MEMBERS] ?? "", "EUR");
  const payee = available(owners[(turn * 7 + 1) % MEMBERS] ?? "", "EUR");
  const id = randomUUID();
  return {
    act: "trade.settle",
    ref: { type: "bench", id },
    actorId: null,
    idempotencyKey: id,
    occurredAt: new Date(),
    transfers: [
      { from: payer, to: payee.owner === payer.owner ? fees("EUR") : payee, amount: PRICE },
      { from: payer, to: fees("EUR"), amount: FEE },
    ],
  };
}

async function postBare({ act, ref, idempotencyKey, occurredAt, transfers }: Posting): Promise<void> {
  const payers = transfers.map(({ from }) => pathOf(from));
  const payees = transfers.map(({ to }) => pathOf(to));
  const amounts = transfers.map(({ amount }) => String(amount));
  const hash = createHash("sha256")
    .update(JSON.stringify([payers, payees, amounts]))
    .digest("base64url");
  await driver()`
    select journal_id from ledger.post(${act}, ${ref.type}, ${ref.id}, ${null}, ${idempotencyKey}, ${hash},
      ${occurredAt.toISOString()}::timestamptz, ${payers}, ${payees}, ${amounts}::bigint[])`;
}

const WAYS = {
  application: (posting: Posting) => inTransaction((tx) => post(tx, posting)),
  bare: postBare,
};

async function perSecond({ through, seconds, concurrency }: Asked): Promise<number> {
  let turn = 0;
  let done = 0;
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  const worker = async () => {
    while (performance.now() < end) {
      const posting = payment(turn++);
      await WAYS[through](posting);
      done += posting.transfers.length;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return (done * 1_000) / (performance.now() - startedAt);
}

async function giveMoney(): Promise<void> {
  for (const owner of owners) {
    await inTransaction((tx) =>
      post(tx, {
        act: "deposit",
        ref: { type: "bench", id: owner },
        actorId: null,
        idempotencyKey: owner,
        occurredAt: new Date(),
        transfers: [{ from: world("bank", "EUR"), to: available(owner, "EUR"), amount: PLENTY }],
      }),
    );
  }
}

const ready = giveMoney();

process.on("message", async (asked: Asked) => {
  await ready;
  process.send?.(await perSecond(asked));
});
