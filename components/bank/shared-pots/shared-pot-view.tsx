import { Amount } from "@/components/display/amount";
import { PageTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { BackLink, PageActions, PageHeader, PageHeading, PageLead } from "@/components/display/page-header";
import { DemoBanner } from "@/components/layout/demo-banner";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { Item, ItemGroup } from "@/components/ui/item";
import { PROPOSAL_STATES, ROLE_LABELS } from "@/lib/bank/shared-pots/constants";
import type { SharedPotDetail, SharedPotMoveLine } from "@/lib/bank/shared-pots/present";
import type { Page } from "@/lib/core/command/page";
import { amountTextOf, shown } from "@/lib/core/format/amount-text";
import { formatDate } from "@/lib/core/format/format";
import { MemberActions, type PotMember } from "./member-actions";
import { MovesCard } from "./moves-card";
import { type Proposal, ProposalActions } from "./proposal-actions";
import { SharedPotActions } from "./shared-pot-actions";

type ViewProps = {
  pot: SharedPotDetail;
  moves: Page<SharedPotMoveLine>;
  viewerId: string;
  timeZone: string;
};

/** A shared pot: its balance, its members, and the proposed payments. */
export function SharedPotView({ pot, moves, viewerId, timeZone }: ViewProps) {
  return (
    <>
      <PageHeader>
        <PageHeading>
          <BackLink href="/debank">DeBank</BackLink>
          <PageTitle>{pot.name}</PageTitle>
          <PageLead>
            Dos aprobaciones por encima de {amountTextOf(pot.twoSignaturesAbove, pot.asset)}, junto con lo
            pagado con una sola en 24 horas.
          </PageLead>
        </PageHeading>
        <PageActions className="flex-wrap">
          <SharedPotActions pot={pot} />
        </PageActions>
      </PageHeader>
      <DemoBanner />
      <p className="flex flex-wrap items-center gap-3 text-xl font-semibold">
        <Amount {...shown(pot.amount, pot.asset)} />
        {pot.closedAt ? <Badge variant="outline">Cerrado</Badge> : null}
      </p>
      <Proposals pot={pot} timeZone={timeZone} />
      <Card aria-labelledby="miembros">
        <CardHeader>
          <CardTitle id="miembros">Quién está</CardTitle>
        </CardHeader>
        <DataTable
          caption="Miembros del bote"
          columns={memberColumns(pot, viewerId)}
          rows={pot.members}
          keyOf={({ id }) => id}
        />
      </Card>
      <MovesCard id={pot.id} asset={pot.asset} first={moves} timeZone={timeZone} />
    </>
  );
}

function Proposals({ pot, timeZone }: Pick<ViewProps, "pot" | "timeZone">) {
  return (
    <Card aria-labelledby="pagos">
      <CardHeader>
        <CardTitle id="pagos">Pagos propuestos</CardTitle>
      </CardHeader>
      {pot.proposals.length > 0 ? (
        <ItemGroup>
          {pot.proposals.map((proposal) => (
            <Item key={proposal.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="grid min-w-0 gap-1">
                <span className="flex flex-wrap items-center gap-2">
                  <Amount {...shown(proposal.amount, pot.asset)} className="font-semibold" />
                  <span className="wrap-anywhere">a {proposal.payee.name}</span>
                  <State proposal={proposal} />
                </span>
                <Note as="span">
                  {proposal.note ? `${proposal.note} · ` : ""}
                  {proposal.proposer.name}, {formatDate(new Date(proposal.createdAt), timeZone)}
                </Note>
                <Votes votes={proposal.votes} />
                <OneApprovalFrom proposal={proposal} timeZone={timeZone} />
              </span>
              <ProposalActions pot={pot} proposal={proposal} />
            </Item>
          ))}
        </ItemGroup>
      ) : (
        <Empty title="Ningún pago todavía" />
      )}
    </Card>
  );
}

function State({ proposal: { status, approvals, needed } }: { proposal: Proposal }) {
  const { label, variant } = PROPOSAL_STATES[status];
  return (
    <Badge variant={variant}>{status === "open" ? `${approvals} de ${needed} aprobaciones` : label}</Badge>
  );
}

function Votes({ votes }: Pick<Proposal, "votes">) {
  const namesOf = (wanted: boolean) =>
    votes.filter(({ approves }) => approves === wanted).map(({ name }) => name);
  const [approved, rejected] = [namesOf(true), namesOf(false)];
  return (
    <>
      {approved.length > 0 ? <Note as="span">Aprobado por {approved.join(", ")}</Note> : null}
      {rejected.length > 0 ? <Note as="span">Rechazado por {rejected.join(", ")}</Note> : null}
    </>
  );
}

type FromProps = { proposal: Proposal; timeZone: string };

function OneApprovalFrom({ proposal: { oneApprovalFrom, vote }, timeZone }: FromProps) {
  if (!oneApprovalFrom) return null;
  return (
    <Note as="span">
      Hoy necesita dos aprobaciones por lo ya pagado; desde el{" "}
      {formatDate(new Date(oneApprovalFrom), timeZone)} basta una{vote ? ": vuelve a aprobarlo" : ""}.
    </Note>
  );
}

const STATUS_LABELS = { invited: "Sin responder", member: "Dentro", left: "Ha salido" } as const;

function memberColumns(pot: SharedPotDetail, viewerId: string): readonly Column<PotMember>[] {
  const columns: Column<PotMember>[] = [
    { name: "Nombre", cell: ({ name }) => <strong className="font-semibold">{name}</strong> },
    { name: "Puede", cell: ({ role }) => ROLE_LABELS[role] },
    { name: "Estado", cell: ({ status }) => STATUS_LABELS[status] },
    {
      name: "Ha aportado",
      align: "end",
      drop: "tablet",
      cell: ({ putIn }) => <Amount {...shown(putIn, pot.asset)} />,
    },
    {
      name: "Le queda",
      align: "end",
      cell: ({ claim }) => <Amount {...shown(claim, pot.asset)} />,
    },
  ];
  if (!pot.mayManage || pot.closedAt) return columns;
  const actions: Column<PotMember> = {
    name: "Acciones",
    hidden: true,
    align: "end",
    card: "wide",
    label: null,
    cell: (member) =>
      member.id === viewerId || member.status === "left" ? null : (
        <MemberActions potId={pot.id} member={member} />
      ),
  };
  return [...columns, actions];
}
