import { ActionBar } from "@/components/deals/action-bar";
import { DealCurrentStep, DealFigure } from "@/components/deals/current-step";
import { DealPage } from "@/components/deals/deal-page";
import { EvidenceCard } from "@/components/deals/evidence-card";
import { DealHeader } from "@/components/deals/header";
import { DealProgress, type DealStep } from "@/components/deals/progress";
import { StepActions } from "@/components/deals/step-actions";
import { EntryAuthor, isEvidence } from "@/components/deals/timeline";
import { euroText } from "@/components/funding/labels";
import { LinkButton } from "@/components/parts/link-button";
import { formatDate } from "@/lib/core/format/format";
import { TRANCHE } from "@/lib/funding/tranches/machine";
import type { TrancheDetail } from "@/lib/funding/tranches/queries";
import { TrancheActions } from "./actions";
import { readingOf, TRANCHE_TONES } from "./labels";
import { actionsOf, nextStepOf, turnOf } from "./next-step";

type TrancheViewProps = { tranche: TrancheDetail; timeZone: string };

/** The page of a tranche for one of its parties: the current step, the proofs, and the history. */
export function TrancheView({ tranche, timeZone }: TrancheViewProps) {
  const { forward } = actionsOf(tranche);
  const hasEvidence = tranche.timeline.some(isEvidence);
  return (
    <DealPage
      head={<Head tranche={tranche} timeZone={timeZone} />}
      now={<Now tranche={tranche} timeZone={timeZone} />}
      more={
        hasEvidence ? (
          <EvidenceCard
            title="Justificación y pruebas"
            status={tranche.statusLabel}
            isOpen={!TRANCHE.isFinal(tranche.status)}
            timeline={tranche.timeline}
            reading={readingOf(tranche, timeZone)}
            decision={tranche.timeline.findLast(({ event }) => event.startsWith("resolve-")) ?? null}
          />
        ) : null
      }
      path={<Progress tranche={tranche} timeZone={timeZone} />}
      bar={
        <ActionBar deal={tranche}>
          <TrancheActions tranche={tranche} actions={forward} />
        </ActionBar>
      }
    />
  );
}

function Now({ tranche, timeZone }: TrancheViewProps) {
  const { amount, deadline, now, status } = tranche;
  const { forward, others } = actionsOf(tranche);
  return (
    <DealCurrentStep
      note={turnOf(tranche)}
      title={TRANCHE.isFinal(status) ? "Cómo ha terminado" : "Qué toca ahora"}
      figure={<DealFigure text={euroText(amount).replace(/\u00a0€$/, "")} unit="€" />}
      deal={{ now, deadline }}
      timeZone={timeZone}
    >
      <p>{nextStepOf(tranche, timeZone)}</p>
      <StepActions
        // Also without actions, so that the dialog of a proof whose file was refused stays open for another one.
        forward={<TrancheActions tranche={tranche} actions={forward} />}
        others={others.length > 0 ? <TrancheActions tranche={tranche} actions={others} /> : null}
      />
    </DealCurrentStep>
  );
}

function Head({ tranche, timeZone }: TrancheViewProps) {
  const { nr, offerId, purpose, status, statusLabel, role, counterpart, createdAt, request } = tranche;
  const { name, profileImageUrl: picture } = counterpart;
  return (
    <DealHeader
      back={{ href: `/funding/offers/${offerId}`, text: "El acuerdo" }}
      title={purpose}
      number={`Tramo ${nr} de «${request.title}»`}
      status={{ tone: TRANCHE_TONES[status], name: statusLabel }}
      since={`Desde el ${formatDate(new Date(createdAt), timeZone)}`}
      counterpart={{ roleText: role === "owner" ? "Aporta el dinero" : "Recibe el dinero", name, picture }}
    >
      <LinkButton href={`/funding/${request.id}`}>Ver la solicitud</LinkButton>
    </DealHeader>
  );
}

function Progress({ tranche, timeZone }: TrancheViewProps) {
  const reading = readingOf(tranche, timeZone);
  const done = tranche.timeline.map(
    (entry): DealStep => ({
      state: "done",
      title: entry.name,
      note: <EntryAuthor entry={entry} reading={reading} />,
      entry: entry.id,
    }),
  );
  const left = stepsLeft(tranche).map(
    (title, place): DealStep => ({ state: place === 0 ? "now" : "next", title, note: null }),
  );
  return <DealProgress steps={[...done, ...left]} />;
}

function stepsLeft({ status }: TrancheDetail): string[] {
  switch (status) {
    case "waiting":
      return ["Pago del tramo anterior", "Justificación", "Aprobación y pago"];
    case "due":
      return ["Justificación", "Aprobación y pago"];
    case "proven":
    case "unanswered":
      return ["Aprobación y pago"];
    case "disputed":
      return ["Decisión"];
    default:
      return [];
  }
}
