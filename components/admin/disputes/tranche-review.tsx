import { useRouter } from "next/navigation";
import { claimTranche, releaseTranche, resolveTranche } from "@/actions/funding/tranches";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { euroText } from "@/components/funding/labels";
import { Alert } from "@/components/ui/alert";
import type { TrancheCase } from "@/lib/funding/tranches/queries";
import { DisputeClaim } from "./claim";
import { DisputeDecision } from "./decision";
import { DecisionMoves } from "./decision-fields";
import { DisputePanel } from "./panel";

type TrancheReviewProps = { found: TrancheCase; closeHref: string; viewerId: string; timeZone: string };

const NAMES = { owner: "Pagar el tramo", investor: "Devolverlo al inversor" } as const;

/**
 * One tranche with all the information for a decision: its purpose, the statements of both parties, the history, and
 * the movements.
 */
export function TrancheReview({ found, closeHref, viewerId, timeZone }: TrancheReviewProps) {
  const router = useRouter();
  const close = () => router.replace(closeHref, { scroll: false });
  const { nr, status, statusLabel, resolution, canResolve, investor, owner } = found;
  return (
    <DisputePanel
      dispute={found}
      people={{ investor, owner }}
      title={`Tramo ${nr} · ${statusLabel}`}
      closeHref={closeHref}
      timeZone={timeZone}
      standing={
        <>
          {resolution ? <Alert>Decidido: {resolution}</Alert> : null}
          {status === "disputed" && !canResolve ? (
            <Alert variant="warning">Eres parte de este acuerdo: debe decidirlo otra persona.</Alert>
          ) : null}
        </>
      }
      decision={
        <>
          <DetailList>
            <DetailRow total label="En custodia">
              {euroText(found.amount)}
            </DetailRow>
          </DetailList>
          {canResolve ? (
            <DisputeClaim
              dispute={found}
              claim={claimTranche}
              release={releaseTranche}
              viewer={{ id: viewerId, timeZone }}
            >
              <DisputeDecision
                dispute={found}
                action={resolveTranche}
                legend="¿Qué pasa con el tramo?"
                missing="Elige si se paga o se devuelve."
                names={NAMES}
                successText={() => "Hemos avisado a los dos."}
                moves={(side) => <Moves found={found} to={found[side].name} />}
                close={close}
              />
            </DisputeClaim>
          ) : null}
        </>
      }
    >
      <DetailList>
        <DetailRow label="Solicitud">{found.request.title}</DetailRow>
        <DetailRow label="Para qué es">{found.purpose}</DetailRow>
        <DetailRow label="Aporta el dinero">{`${investor.name} · ${investor.email}`}</DetailRow>
        <DetailRow label="Recibe el dinero">{`${owner.name} · ${owner.email}`}</DetailRow>
      </DetailList>
    </DisputePanel>
  );
}

function Moves({ found: { amount }, to }: { found: TrancheCase; to: string }) {
  return <DecisionMoves moves={[{ from: "Custodia", to, amount: euroText(amount) }]} />;
}
