import Link from "next/link";
import { ChangeList } from "@/components/admin/change-list";
import { CaseName } from "@/components/admin/queues/case-link";
import { CasePanel } from "@/components/admin/queues/case-panel";
import type { QueuePlace } from "@/components/admin/queues/place";
import { Written } from "@/components/admin/written";
import { SheetSection } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Item } from "@/components/ui/item";
import { detailsOf, withUnit } from "@/lib/admin/audit/rules";
import type { ProposalStatus } from "@/lib/admin/constants";
import { RESERVE_NAMES, WORLD_NAMES } from "@/lib/admin/money/labels";
import type { ProposedTransfer } from "@/lib/admin/money/rules";
import { PROPOSAL } from "@/lib/admin/proposals/machine";
import type { ListedProposal } from "@/lib/admin/proposals/queries";
import { PROPOSAL_NAMES, roleIn } from "@/lib/admin/proposals/rules";
import type { AdminActor } from "@/lib/auth/actor";
import { clock } from "@/lib/core/format/clock";
import { amountText, formatDate, formatDuration } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { queuePath } from "@/lib/core/site/panel-path";
import { SIDE_NAMES } from "@/lib/deals/constants";
import { LazyProposalDecision } from "./decisions.lazy";

type Names = (id: string) => string;
type ProposalProps = { proposal: ListedProposal; names: Names; viewer: AdminActor };

const TONES = {
  proposed: "warning",
  waiting: "warning",
  approved: "success",
  rejected: "destructive",
  withdrawn: "default",
  stopped: "destructive",
  failed: "destructive",
  expired: "default",
} as const;

/** One proposal in the list. Beside an open case, it is reduced to what identifies it. */
export function ProposalLine({
  place,
  brief,
  ...shown
}: ProposalProps & { place: QueuePlace; brief: boolean }) {
  const { id, kind, status } = shown.proposal;
  return (
    <Item className="grid content-start gap-2 *:min-w-0">
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
        <CaseName place={place} id={id} className="font-semibold">
          {PROPOSAL_NAMES[kind]} n.º {id}
        </CaseName>
        <Badge variant={TONES[status]}>{PROPOSAL.labels[status]}</Badge>
      </div>
      {brief ? null : <Proposal {...shown} />}
    </Item>
  );
}

/** One proposal beside the list. */
export function ProposalCase({ closeHref, ...shown }: ProposalProps & { closeHref: string }) {
  const { id, kind, status } = shown.proposal;
  return (
    <CasePanel id={id} title={`${PROPOSAL_NAMES[kind]} n.º ${id}`} closeHref={closeHref}>
      <DialogBody className="grid content-start gap-2 *:min-w-0">
        <p>
          <Badge variant={TONES[status]}>{PROPOSAL.labels[status]}</Badge>
        </p>
        <Proposal {...shown} />
      </DialogBody>
    </CasePanel>
  );
}

type MemberProposalsProps = { proposals: readonly ListedProposal[]; viewer: AdminActor };

const NO_NAMES: Names = () => "";

/** The effect, reason and author of a proposal, and the viewer's actions. */
function Proposal(shown: ProposalProps) {
  const { subjectId, subjectName } = shown.proposal;
  return (
    <>
      {subjectId ? (
        <p className="text-sm">
          <Link href={`/admin?user=${subjectId}`}>{subjectName ?? "Miembro"}</Link>
        </p>
      ) : null}
      <ProposalBody {...shown} />
    </>
  );
}

/** The open proposals about one member, in the member's sheet. */
export function MemberProposals({ proposals, viewer }: MemberProposalsProps) {
  if (proposals.length === 0) return null;
  return (
    <SheetSection title="Propuestas pendientes">
      {proposals.map((proposal) => (
        <Card key={proposal.id} className="grid content-start gap-2 p-4 *:min-w-0">
          <Link className="text-sm font-semibold" href={queuePath("proposals", proposal)}>
            {PROPOSAL_NAMES[proposal.kind]} n.º {proposal.id}
          </Link>
          <ProposalBody proposal={proposal} names={NO_NAMES} viewer={viewer} />
        </Card>
      ))}
    </SheetSection>
  );
}

function ProposalBody({ proposal, names, viewer }: ProposalProps) {
  const { id, status, reason, evidence } = proposal;
  return (
    <>
      {reason ? <Written className="text-sm">{reason}</Written> : null}
      {evidence ? <Note className="wrap-anywhere whitespace-pre-wrap">Prueba: {evidence}</Note> : null}
      <Decision proposal={proposal} />
      <Transfers proposal={proposal} names={names} />
      <Changes changes={proposal.changes} />
      <Note>{history(proposal, viewer.timezone)}</Note>
      {proposal.failure ? <Written className="text-sm">{proposal.failure}</Written> : null}
      {status === "waiting" && proposal.dueAt ? (
        <p className="text-sm">{waitWord(proposal.dueAt, viewer.timezone)}</p>
      ) : null}
      {PROPOSAL.isFinal(status) ? null : <LazyProposalDecision id={id} open={openTo(proposal, viewer)} />}
    </>
  );
}

function openTo(proposal: ListedProposal, viewer: AdminActor) {
  const facts = { status: proposal.status, stageExpiresAt: proposal.dueAt };
  return PROPOSAL.openTo(roleIn(proposal, viewer), facts, clock.now());
}

function Decision({ proposal: { decision, worthCents } }: Pick<ProposalProps, "proposal">) {
  if (!decision) return null;
  const { name, path, for: side, buyerPercent } = decision;
  return (
    <p className="text-sm">
      <Link href={path}>{name}</Link>
      {worthCents === null ? "" : `, ${amountText(worthCents, "EUR")}`}:{" "}
      {side === "share"
        ? `${buyerPercent} % para el comprador, el resto para el vendedor`
        : `a favor del ${SIDE_NAMES[side]}`}
    </p>
  );
}

function Transfers({ proposal, names }: Pick<ProposalProps, "proposal" | "names">) {
  if (proposal.transfers.length === 0) return null;
  const transfers = proposal.transfers.map((transfer, place) => ({
    ...transfer,
    key: `${proposal.id}-${place}`,
  }));
  return (
    <ul className="grid content-start gap-1 *:min-w-0" aria-label="Movimientos">
      {transfers.map((transfer) => (
        <li key={transfer.key} className="text-sm wrap-anywhere">
          <strong>{movedWord(transfer)}</strong>: {sideWord(transfer.from, names)} →{" "}
          {sideWord(transfer.to, names)}
        </li>
      ))}
    </ul>
  );
}

function Changes({ changes }: Pick<ListedProposal, "changes">) {
  const lines = detailsOf(changes).map(withUnit);
  if (lines.length === 0) return null;
  return <ChangeList aria-label="Cambios" changes={lines} />;
}

function movedWord({ amount, currency }: ProposedTransfer): string {
  return amountText(parseMoney(amount, currency), currency);
}

function sideWord(side: ProposedTransfer["from"], names: Names): string {
  if (side.kind === "treasury") return "tesorería";
  if (side.kind === "fees") return "comisiones";
  if (side.kind === "pool") return `bote compartido n.º ${side.potId}`;
  if (side.kind === "world") return `exterior (${WORLD_NAMES[side.world]})`;
  const name = names(side.memberId) || side.memberId;
  if (side.kind === "available") return `saldo disponible de ${name}`;
  return `reserva de ${name} para ${RESERVE_NAMES[side.refType] ?? side.refType} ${side.refId}`;
}

function waitWord(dueAt: Date, timeZone: string): string {
  const seconds = Math.floor((dueAt.getTime() - clock.now().getTime()) / 1000);
  const when = formatDate(dueAt, timeZone);
  return seconds > 0
    ? `Se registrará el ${when}: quedan ${formatDuration(seconds)}. Hasta entonces cualquier administrador puede detenerla.`
    : "Se registrará en un momento.";
}

const DECIDED: Readonly<Partial<Record<ProposalStatus, string>>> = {
  waiting: "la aprobó",
  approved: "la aprobó",
  rejected: "la rechazó",
  withdrawn: "la retiró",
  stopped: "la aprobó",
  failed: "la aprobó",
};

function history(proposal: ListedProposal, timeZone: string): string {
  const { status, proposedAt, decidedAt, endedAt, stopperName } = proposal;
  const dated = (verb: string, name: string | null, at: Date) =>
    `${verb} ${name ?? "un administrador"} (${formatDate(at, timeZone)})`;
  const parts = [dated("La propuso", proposal.proposerName, proposedAt)];
  const decided = DECIDED[status];
  if (decided && decidedAt) parts.push(dated(decided, proposal.deciderName, decidedAt));
  if (status === "stopped" && endedAt) parts.push(dated("la detuvo", stopperName, endedAt));
  if (status === "expired" && endedAt) parts.push(`caducó (${formatDate(endedAt, timeZone)})`);
  return parts.join("; ");
}
