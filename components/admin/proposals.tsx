import { Scale } from "lucide-react";
import { Banner } from "@/components/ui/banner";
import { Blank } from "@/components/ui/blank";
import { Card, CardHead } from "@/components/ui/card";
import { LoadMore } from "@/components/ui/load-more";
import { Segments } from "@/components/ui/segments";
import { membersOf } from "@/lib/admin/correction-rules";
import { namesOf } from "@/lib/admin/ledger-queries";
import { countAdministrators, listProposals } from "@/lib/admin/proposal-queries";
import { SINGLE_ADMINISTRATOR } from "@/lib/admin/proposal-rules";
import type { AdminActor } from "@/lib/core/actor";
import { ProposeCorrectionLater } from "./money-later";
import { ProposalLine } from "./proposal-line";

type Params = Record<string, string | string[] | undefined>;
type ProposalsProps = { viewer: AdminActor; params: Params };

const STATUSES = { open: "Abiertas", all: "Todas" } as const;
type Status = keyof typeof STATUSES;

const EMPTY: Readonly<Record<Status, string>> = {
  open: "No hay propuestas abiertas",
  all: "Todavía no hay propuestas",
};

const PER_PAGE = 10;

/** What needs two administrators: what one proposes and another one decides. */
export async function Proposals({ viewer, params }: ProposalsProps) {
  const status: Status = params.proposals === "all" ? "all" : "open";
  const cursor = typeof params.from === "string" && /^\d{1,9}$/.test(params.from) ? params.from : undefined;
  const [{ rows: proposals, nextCursor }, administrators] = await Promise.all([
    listProposals(viewer, { status, cursor, limit: PER_PAGE }),
    countAdministrators(viewer),
  ]);
  const members = proposals.flatMap(({ transfers }) => membersOf(transfers));
  const names = await namesOf(viewer, [...new Set(members)]);
  const hrefOf = (each: Status) => `/admin?tab=approvals&desk=proposals&proposals=${each}`;
  return (
    <div className="stack stack-4">
      {administrators < 2 ? <Banner tone="warning">{SINGLE_ADMINISTRATOR}</Banner> : null}
      <Card aria-labelledby="propuestas">
        <CardHead>
          <div className="stack stack-1">
            <h2 className="subtitle" id="propuestas">
              Propuestas
            </h2>
            <p className="note">
              Correcciones, administradores y reglas del dinero: las propone un administrador y las decide
              otro.
            </p>
          </div>
          <ProposeCorrectionLater />
        </CardHead>
        <div className="correction-tabs">
          <Segments label="Estado de las propuestas" names={STATUSES} current={status} hrefOf={hrefOf} />
        </div>
        {proposals.length === 0 ? (
          <Blank icon={<Scale className="icon" />} title={EMPTY[status]} />
        ) : (
          <ul className="ruled">
            {proposals.map((proposal) => (
              <ProposalLine key={proposal.id} proposal={proposal} names={names} viewer={viewer} />
            ))}
          </ul>
        )}
        {nextCursor ? (
          <LoadMore note="Hay más antes de estas" href={`${hrefOf(status)}&from=${nextCursor}`} />
        ) : null}
      </Card>
    </div>
  );
}
