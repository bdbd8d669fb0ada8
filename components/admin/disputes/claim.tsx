import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { withdrawProposal } from "@/actions/admin/proposals";
import { useSubmission } from "@/components/forms/use-submission";
import { LinkButton } from "@/components/parts/link-button";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { SentAction } from "@/lib/core/command/form-state";
import { formatDate } from "@/lib/core/format/format";
import { queuePath } from "@/lib/core/site/panel-path";
import type { TradeCase } from "@/lib/exchange/trades/case-queries";

type DisputeClaimProps = {
  dispute: Pick<TradeCase, "id" | "claim" | "waiting">;
  claim: SentAction;
  release: SentAction;
  viewer: { id: string; timeZone: string };
  /** The actions of the administrator who has claimed the dispute. */
  children: ReactNode;
};

/**
 * Shows who has claimed a dispute and since when. Only that administrator sees the actions; a decision that waits for a
 * second administrator is shown instead.
 */
export function DisputeClaim({ dispute, claim, release, viewer, children }: DisputeClaimProps) {
  const held = dispute.claim;
  const isMine = held?.by.id === viewer.id;
  const isStale = useIsPast(held?.until);
  if (dispute.waiting) return <WaitingDecision waiting={dispute.waiting} viewer={viewer} />;
  if (isMine) {
    return (
      <>
        <ClaimStatus tone="info" text={`Llevas este caso desde el ${dayOf(held.since, viewer.timeZone)}.`}>
          <Action id={dispute.id} action={release} name="Dejar el caso" busy="Dejando…" />
        </ClaimStatus>
        {children}
      </>
    );
  }
  if (!held) {
    return (
      <ClaimStatus tone="info" text="Nadie lleva este caso. Tómalo para decidirlo.">
        <Action id={dispute.id} action={claim} name="Tomar el caso" busy="Tomando…" />
      </ClaimStatus>
    );
  }
  const since = `Lleva el caso ${held.by.name} desde el ${dayOf(held.since, viewer.timeZone)}.`;
  return isStale ? (
    <ClaimStatus tone="warning" text={`${since} Puedes tomar el relevo.`}>
      <Action id={dispute.id} action={claim} name="Tomar el relevo" busy="Tomando…" />
    </ClaimStatus>
  ) : (
    <ClaimStatus
      tone="warning"
      text={`${since} Podrás tomarlo cuando lo deje, o desde el ${dayOf(held.until, viewer.timeZone)}.`}
    />
  );
}

type WaitingDecisionProps = {
  waiting: NonNullable<TradeCase["waiting"]>;
  viewer: DisputeClaimProps["viewer"];
};

function WaitingDecision({ waiting: { id, by, at }, viewer }: WaitingDecisionProps) {
  const isOwn = by.id === viewer.id;
  const who = isOwn ? "Has propuesto" : `${by.name} ha propuesto`;
  return (
    <ClaimStatus
      tone="warning"
      text={`${who} una decisión (${dayOf(at, viewer.timeZone)}). Espera a un segundo administrador.`}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <LinkButton size="sm" href={queuePath("proposals", { id })} prefetch={false}>
          Ver la propuesta
        </LinkButton>
        {isOwn ? (
          <Action id={id} action={withdrawProposal} name="Retirar la propuesta" busy="Retirando…" />
        ) : null}
      </div>
    </ClaimStatus>
  );
}

// Evaluated after hydration, because the clocks of the server and the browser may differ.
function useIsPast(isoDate: string | undefined): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => setIsPast(isoDate !== undefined && Date.parse(isoDate) <= Date.now()), [isoDate]);
  return isPast;
}

const dayOf = (isoDate: string, timeZone: string) => formatDate(new Date(isoDate), timeZone);

type ClaimStatusProps = { tone: "info" | "warning"; text: string; children?: ReactNode };

function ClaimStatus({ tone, text, children }: ClaimStatusProps) {
  return (
    <Alert variant={tone}>
      {text}
      {children ? <div>{children}</div> : null}
    </Alert>
  );
}

type ActionProps = { id: number; action: SentAction; name: string; busy: string };

function Action({ id, action, name, busy }: ActionProps) {
  const router = useRouter();
  const { send, sending, refusal, dialog } = useSubmission(action);

  async function act() {
    await send({ id });
    router.refresh();
  }

  return (
    <>
      {refusal ? <p role="alert">{refusal}</p> : null}
      <Button size="sm" onClick={act} busy={sending} busyText={busy}>
        {name}
      </Button>
      {dialog}
    </>
  );
}
