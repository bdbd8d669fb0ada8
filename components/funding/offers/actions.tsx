"use client";

import dynamic from "next/dynamic";
import { revokeFundingOffer, withdrawFundingOffer } from "@/actions/funding/offers";
import { DealActions } from "@/components/deals/actions";
import { euroText } from "@/components/funding/labels";
import type { OfferDetail } from "@/lib/funding/offers/queries";
import type { Signing } from "@/lib/funding/offers/signature-queries";
import type { RequestDetail } from "@/lib/funding/requests/queries";
import { type Action, actionsOf, mainActionOf } from "./open-actions";

const AcceptDialog = dynamic(() => import("./accept-dialog").then((module) => module.AcceptDialog), {
  ssr: false,
});
const CounterDialog = dynamic(() => import("./counter-dialog").then((module) => module.CounterDialog), {
  ssr: false,
});
const RejectDialog = dynamic(() => import("./reject-dialog").then((module) => module.RejectDialog), {
  ssr: false,
});
const SalesDialog = dynamic(() => import("./sales-dialog").then((module) => module.SalesDialog), {
  ssr: false,
});
const ConfirmDialog = dynamic(
  () => import("@/components/forms/action-dialog").then((module) => module.ConfirmDialog),
  { ssr: false },
);

export type OfferActionsProps = {
  offer: OfferDetail;
  request: RequestDetail;
  /** The investor's balance and the required confirmations; null for the owner of the request. */
  signing: Signing | null;
  timeZone: string;
};

export type AnswerProps = OfferActionsProps & { close: () => void };

/** The viewer's actions on an offer, each with its dialog; on a phone the main one is in the bottom bar. */
export function OfferActions(props: OfferActionsProps) {
  const main = mainActionOf(props.offer);
  const others = actionsOf(props.offer).filter(({ event }) => event !== main?.event);
  const dialog = (act: Action, close: () => void) => <Dialog act={act} answer={{ ...props, close }} />;
  return (
    <>
      {main ? (
        <span className="max-tablet:hidden">
          <DealActions actions={[main]} dialog={dialog} />
        </span>
      ) : null}
      <DealActions actions={others} dialog={dialog} />
    </>
  );
}

/** The main action, for the bottom bar on a phone. */
export function PrimaryAction(props: OfferActionsProps) {
  const main = mainActionOf(props.offer);
  if (!main) return null;
  return (
    <DealActions
      actions={[
        { event: main.event, name: main.event === "accept" ? "Aceptar" : main.name, variant: "highlight" },
      ]}
      dialog={(act, close) => <Dialog act={act} answer={{ ...props, close }} />}
    />
  );
}

function Dialog({ act, answer }: { act: Action; answer: AnswerProps }) {
  const { offer, close } = answer;
  const { id, version, amount, heldAmount } = offer;
  const isHeld = /[1-9]/.test(heldAmount);
  switch (act) {
    case "accept":
      return <AcceptDialog {...answer} />;
    case "counter":
      return <CounterDialog {...answer} />;
    case "reject":
      return <RejectDialog {...answer} />;
    case "repay":
      return <SalesDialog {...answer} />;
    case "withdraw":
      return (
        <ConfirmDialog
          title="¿Retirar la oferta?"
          act="Retirar la oferta"
          busyText="Retirando…"
          action={withdrawFundingOffer}
          fields={{ id, version }}
          done={isHeld ? ["Oferta retirada", "Lo reservado ya está en tu saldo."] : ["Oferta retirada"]}
          close={close}
        >
          <p className="text-sm">
            La negociación termina aquí.
            {isHeld ? ` Los ${euroText(heldAmount)} reservados vuelven a tu saldo.` : ""}
          </p>
        </ConfirmDialog>
      );
    case "revoke":
      return (
        <ConfirmDialog
          title="¿Desistir del acuerdo?"
          act="Desistir"
          busyText="Desistiendo…"
          action={revokeFundingOffer}
          fields={{ id }}
          done={["Has desistido del acuerdo", `Ya tienes ${euroText(amount)} en tu saldo.`]}
          close={close}
        >
          <p className="text-sm">
            Recuperas los {euroText(amount)}, sin dar motivos y sin coste, y el acuerdo queda sin efecto.
          </p>
        </ConfirmDialog>
      );
  }
}
