import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Source } from "@/db";
import {
  bankSharedPotMembers,
  bankSharedPotProposals,
  bankSharedPots,
  bankSharedPotVotes,
  ledgerAccounts,
  users,
} from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import type { Subjects } from "@/lib/core/area";
import { DomainError } from "@/lib/core/command/errors";
import type { Page } from "@/lib/core/command/page";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { fullName } from "@/lib/core/format/person";
import { claimsOf } from "./claim-rules";
import { SHOWN_MOVES, SHOWN_PROPOSALS } from "./constants";
import { listClaimMoves, listMoves } from "./move-queries";
import type { SharedPotDetail, SharedPotLine, SharedPotMoveLine } from "./present";
import { listPaidWithOne, mayApprove, type SharedPot } from "./rows";
import { oneApprovalFrom, signaturesFor, sumOf } from "./rules";
import { type ListSharedPotMoves, NO_SHARED_POT } from "./schema";

/** The shared pots of a member that are listed, newest first. */
const LISTED = 100;

const potPath = sql`concat_ws(':', 'pool', ${bankSharedPots.asset}, '', 'shared-pot', ${bankSharedPots.id})`;

function ownPots(source: Source, userId: string, which?: SQL) {
  return source
    .select({
      pot: bankSharedPots,
      member: bankSharedPotMembers,
      minor: sql<string>`coalesce(${ledgerAccounts.balance}, 0)`,
    })
    .from(bankSharedPotMembers)
    .innerJoin(bankSharedPots, eq(bankSharedPots.id, bankSharedPotMembers.potId))
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.path, potPath))
    .where(and(eq(bankSharedPotMembers.userId, userId), ne(bankSharedPotMembers.status, "left"), which))
    .orderBy(desc(bankSharedPotMembers.potId))
    .limit(LISTED);
}

type Row = Awaited<ReturnType<typeof ownPots>>[number];

/** A member's shared pots, including closed ones and invitations, newest first. */
export async function listSharedPots({ id: userId }: Pick<Viewer, "id">): Promise<SharedPotLine[]> {
  return (await ownPots(db, userId)).map(lineOf);
}

/** A member's open pots with their own open proposals, newest first. */
export async function listOpenSharedPots({ id: userId }: Pick<Viewer, "id">) {
  const { id, potId, amountMinor, proposerId, payeeId, status } = bankSharedPotProposals;
  const [rows, proposals] = await Promise.all([
    ownPots(db, userId, isNull(bankSharedPots.closedAt)),
    db
      .select({ id, potId, amountMinor, firstName: users.firstName, lastName: users.lastName })
      .from(bankSharedPotProposals)
      .innerJoin(users, eq(users.id, payeeId))
      .where(and(eq(proposerId, userId), eq(status, "open")))
      .orderBy(desc(id))
      .limit(LISTED),
  ]);
  return rows.map((row) => ({
    ...lineOf(row),
    own: proposals
      .filter((proposal) => proposal.potId === row.pot.id)
      .map(({ id: proposalId, amountMinor: minor, ...payee }) => ({
        id: proposalId,
        amount: printMoney(minor, row.pot.asset),
        payee: fullName(payee),
      })),
  }));
}

export type OpenSharedPot = Awaited<ReturnType<typeof listOpenSharedPots>>[number];

function lineOf({ pot, member, minor }: Row): SharedPotLine {
  return {
    id: pot.id,
    name: pot.name,
    asset: pot.asset,
    amount: printMoney(BigInt(minor), pot.asset),
    twoSignaturesAbove: printMoney(pot.twoSignaturesAboveMinor, pot.asset),
    role: member.role,
    status: member.status,
    createdAt: pot.createdAt.toISOString(),
    closedAt: isoOrNull(pot.closedAt),
  };
}

/** A shared pot with its members and proposals, for its members and invited ones. Throws `not_found`. */
export async function getSharedPot(
  { id: userId }: Pick<Viewer, "id">,
  id: number,
  source: Source = db,
): Promise<SharedPotDetail> {
  const [row] = await ownPots(source, userId, eq(bankSharedPots.id, id));
  if (!row) throw new DomainError("not_found", NO_SHARED_POT);
  const { pot, member } = row;
  const members = await listMembers(source, pot);
  const isKeeper = ({ id: of, status, role }: (typeof members)[number]) =>
    of === pot.createdBy && status === "member" && role === "approves";
  const isApprover = member.status === "member" && member.role === "approves";
  return {
    ...lineOf(row),
    mayManage: isApprover && (pot.createdBy === userId || !members.some(isKeeper)),
    members,
    proposals: await listProposals(source, pot, userId),
    movements: (await listMoves(source, pot, { limit: SHOWN_MOVES })).rows,
  };
}

/** A page of a shared pot's movements, for its members and invited ones. Throws `not_found`. */
export async function listSharedPotMoves(
  { id: userId }: Pick<Viewer, "id">,
  { id, ...part }: ListSharedPotMoves,
): Promise<Page<SharedPotMoveLine>> {
  const [row] = await ownPots(db, userId, eq(bankSharedPots.id, id));
  if (!row) throw new DomainError("not_found", NO_SHARED_POT);
  return listMoves(db, row.pot, part);
}

async function listMembers(source: Source, pot: SharedPot): Promise<SharedPotDetail["members"]> {
  const moves = await listClaimMoves(source, pot);
  const claims = new Map(claimsOf(moves).map(({ userId, minor }) => [userId, minor]));
  const putIn = new Map<string, bigint>();
  for (const { kind, userId, minor } of moves)
    if (kind === "put") putIn.set(userId, (putIn.get(userId) ?? 0n) + minor);
  const rows = await source
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      role: bankSharedPotMembers.role,
      status: bankSharedPotMembers.status,
    })
    .from(bankSharedPotMembers)
    .innerJoin(users, eq(users.id, bankSharedPotMembers.userId))
    .where(eq(bankSharedPotMembers.potId, pot.id))
    .orderBy(asc(bankSharedPotMembers.createdAt), asc(users.id));
  return rows.map(({ id, role, status, ...names }) => ({
    id,
    name: fullName(names),
    role,
    status,
    putIn: printMoney(putIn.get(id) ?? 0n, pot.asset),
    claim: printMoney(claims.get(id) ?? 0n, pot.asset),
  }));
}

async function listProposals(
  source: Source,
  pot: SharedPot,
  userId: string,
): Promise<SharedPotDetail["proposals"]> {
  const { id, potId, status } = bankSharedPotProposals;
  const latest = source
    .select({ id })
    .from(bankSharedPotProposals)
    .where(eq(potId, pot.id))
    .orderBy(desc(id))
    .limit(SHOWN_PROPOSALS);
  const [proposer, payee] = [alias(users, "proposer"), alias(users, "payee")];
  const rows = await source
    .select({
      proposal: bankSharedPotProposals,
      proposer: { id: proposer.id, firstName: proposer.firstName, lastName: proposer.lastName },
      payee: { id: payee.id, firstName: payee.firstName, lastName: payee.lastName },
    })
    .from(bankSharedPotProposals)
    .innerJoin(proposer, eq(proposer.id, bankSharedPotProposals.proposerId))
    .innerJoin(payee, eq(payee.id, bankSharedPotProposals.payeeId))
    .where(and(eq(potId, pot.id), or(eq(status, "open"), inArray(id, latest))))
    .orderBy(desc(id));
  const votes = await listVotes(
    source,
    rows.map(({ proposal }) => proposal.id),
  );
  const hasOpen = rows.some(({ proposal }) => proposal.status === "open");
  const paid = hasOpen ? await listPaidWithOne(source, pot.id, clock.now()) : [];
  return rows.map(({ proposal, ...people }) => {
    const paidWithOne = proposal.status === "open" ? paid : [];
    const cast = votes.filter(({ proposalId }) => proposalId === proposal.id);
    return {
      id: proposal.id,
      proposer: { id: people.proposer.id, name: fullName(people.proposer) },
      payee: { id: people.payee.id, name: fullName(people.payee) },
      amount: printMoney(proposal.amountMinor, pot.asset),
      note: proposal.note,
      status: proposal.status,
      approvals: cast.filter(({ approves, counts }) => approves && (counts || proposal.status !== "open"))
        .length,
      needed: signaturesFor(proposal.amountMinor, { ...pot, paidWithOneMinor: sumOf(paidWithOne) }),
      oneApprovalFrom: isoOrNull(oneApprovalFrom(proposal.amountMinor, { ...pot, paidWithOne })),
      vote: cast.find(({ id }) => id === userId)?.approves ?? null,
      votes: cast.map(({ id, approves, ...names }) => ({ id, name: fullName(names), approves })),
      isOwn: proposal.proposerId === userId,
      createdAt: proposal.createdAt.toISOString(),
      closedAt: isoOrNull(proposal.closedAt),
    };
  });
}

async function listVotes(source: Source, proposalIds: readonly number[]) {
  if (proposalIds.length === 0) return [];
  return source
    .select({
      proposalId: bankSharedPotVotes.proposalId,
      approves: bankSharedPotVotes.approves,
      counts: sql<boolean>`coalesce(${mayApprove}, false)`,
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(bankSharedPotVotes)
    .innerJoin(bankSharedPotProposals, eq(bankSharedPotProposals.id, bankSharedPotVotes.proposalId))
    .innerJoin(users, eq(users.id, bankSharedPotVotes.userId))
    .leftJoin(
      bankSharedPotMembers,
      and(
        eq(bankSharedPotMembers.potId, bankSharedPotProposals.potId),
        eq(bankSharedPotMembers.userId, users.id),
      ),
    )
    .where(inArray(bankSharedPotVotes.proposalId, [...proposalIds]))
    .orderBy(asc(bankSharedPotVotes.createdAt), asc(users.id));
}

/** The names of shared pots. Without a path for members who have left, who cannot open the page. */
export async function listSharedPotSubjects(ids: readonly string[], userId: string): Promise<Subjects> {
  const { potId, userId: memberId, status } = bankSharedPotMembers;
  const rows = await db
    .select({ id: bankSharedPots.id, name: bankSharedPots.name, isIn: sql<boolean>`${potId} is not null` })
    .from(bankSharedPots)
    .leftJoin(
      bankSharedPotMembers,
      and(eq(potId, bankSharedPots.id), eq(memberId, userId), ne(status, "left")),
    )
    .where(inArray(bankSharedPots.id, ids.map(Number)));
  return new Map(
    rows.map(({ id, name, isIn }) => [
      String(id),
      { text: `«${name}»`, path: isIn ? `/debank/shared-pots/${id}` : "/debank" },
    ]),
  );
}
