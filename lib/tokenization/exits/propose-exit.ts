import type { Tx } from "@/db";
import { projectDistributions } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { printMoney } from "@/lib/core/format/money";
import { requireFunds } from "@/lib/ledger/refusals";
import { SALE_CONFIRMATION_MINUTES } from "@/lib/tokenization/constants";
import { payIn } from "@/lib/tokenization/distributions/transfers";
import { hasRequestPeriod, moveRequestPeriod } from "@/lib/tokenization/milestones/deadline";
import { openPoll } from "@/lib/tokenization/polls/poll-start";
import { lockOpenPoll } from "@/lib/tokenization/polls/rows";
import { type Project, projectRows } from "@/lib/tokenization/projects/rows";
import { centsOf } from "@/lib/tokenization/projects/schema";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { acceptExit } from "./decision";
import { exitCents } from "./exit-rules";
import { notifyOfProposed } from "./notices";
import { readExit } from "./queries";
import { type Exit, requireNoExit } from "./rows";
import { type ProposeExit, proposeExitInput } from "./schema";
import { type ExitTerms, readTerms } from "./terms";

/**
 * A promoter proposes an exit: a buy-back of all tokens but their own, or a wind-up of the project. The whole amount
 * is reserved before the vote. If nobody else holds tokens there is no vote, and a wind-up is paid immediately.
 */
export const proposeExit = command(
  {
    name: "tokenization.propose-exit",
    // A promoter who has lost access to the app can still finish what they started.
    allow: "user",
    input: proposeExitInput,
    confirmedWithinMinutes: SALE_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, input) => {
    const { id } = input;
    const { row: project } = await projectRows.lockFor(tx, { id, event: "propose", actor, now });
    await refuseWhilePaused(tx, actor);
    await requireQuiet(tx, project);
    const money = moneyOf(input, await readTerms(tx, project));
    if (input.total !== undefined && centsOf(input.total) !== money.addedCents) {
      throw new DomainError(
        "conflict",
        `Ahora costaría ${amountText(money.addedCents, "EUR")}: revísalo y vuelve a proponerlo.`,
      );
    }
    const exit = await openExit(tx, project, { asked: input, money, now });
    const amount = printMoney(exit.amountCents, "EUR");
    record({ targetId: actor.id, details: { project: id, exit: exit.id, kind: exit.kind, amount } });
    return readExit(tx, actor, exit.id);
  },
);

async function requireQuiet(tx: Tx, project: Project): Promise<void> {
  if (!project.settledAt) {
    throw new DomainError("conflict", "Se están emitiendo los tokens: vuelve a probar en unos minutos.");
  }
  await requireNoExit(tx, project.id);
  if (await lockOpenPoll(tx, project.id)) {
    throw new DomainError("conflict", "Ya hay una votación abierta: espera a que termine.");
  }
}

type Money = { units: bigint; priceCents: bigint | null; fundCents: bigint; addedCents: bigint };

function moneyOf({ kind, price, amount }: ProposeExit, terms: ExitTerms): Money {
  const { allUnits, otherUnits, fundCents, leastCents } = terms;
  if (kind === "windup") {
    const addedCents = centsOf(amount ?? "0");
    if (fundCents + addedCents === 0n) throw wrong("amount", "El importe debe ser mayor que 0");
    if (allUnits === 0n) throw new DomainError("conflict", "Nadie tiene tokens de este proyecto.");
    return { units: allUnits, priceCents: null, fundCents, addedCents };
  }
  if (otherUnits === 0n) throw new DomainError("conflict", "Nadie más tiene tokens de este proyecto.");
  const priceCents = centsOf(price ?? "0");
  if (priceCents < leastCents) {
    const min = amountText(leastCents, "EUR");
    throw wrong("price", `El precio mínimo es ${min}: lo que toca a cada token del dinero del proyecto`);
  }
  const addedCents = exitCents(otherUnits, priceCents);
  return { units: otherUnits, priceCents, fundCents: 0n, addedCents };
}

const wrong = (field: string, message: string) =>
  new DomainError("invalid", message, { fields: { [field]: message } });

type Opened = { asked: ProposeExit; money: Money; now: Date };

async function openExit(tx: Tx, project: Project, { asked, money, now }: Opened): Promise<Exit> {
  const { kind, note } = asked;
  const { units, priceCents, fundCents, addedCents } = money;
  const pausesAsking = hasRequestPeriod(project, now);
  const poll = await openPoll(tx, project, { about: { kind: "exit", pausesAsking }, now });
  const values = {
    projectId: project.id,
    pollId: poll?.id ?? null,
    kind,
    note,
    units,
    priceCents,
    fundCents,
  };
  const [made] = await tx
    .insert(projectDistributions)
    .values({
      ...values,
      amountCents: fundCents + addedCents,
      status: poll ? "voting" : "paying",
      createdBy: project.ownerId,
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error("the exit was not inserted");
  const exit = { ...made, kind };
  const promoter = { promoterId: project.ownerId, actorId: project.ownerId, now };
  await requireFunds(payIn(tx, exit, promoter));
  if (poll) {
    const pauseMs = pausesAsking ? poll.endsAt.getTime() - now.getTime() : 0;
    const set = { ...moveRequestPeriod(project, pauseMs), updatedAt: now };
    await projectRows.move(tx, project, { to: project.status, set });
    await notifyOfProposed(tx, project, exit);
  } else await acceptExit(tx, project, exit);
  return exit;
}
