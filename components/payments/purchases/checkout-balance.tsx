import { Wallet } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { payWithBalance } from "@/actions/payments";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { SectionTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { useRequestId } from "@/components/forms/use-request-id";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { WITHDRAWAL_DAYS, WITHDRAWAL_END } from "@/lib/payments/constants";
import type { CheckoutOffering, Total } from "./checkout-methods";
import { insufficientText } from "./insufficient-text";

const ActionDialog = dynamic(
  () => import("@/components/forms/action-dialog").then((module) => module.ActionDialog),
  { ssr: false },
);

type CheckoutBalanceProps = {
  offering: CheckoutOffering;
  coupon: string | null;
  euros: Total;
  balance: { word: string; suffices: boolean };
  consent: boolean;
  /** How the buyer can bring money in. */
  topup: ReactNode;
  /** Whether a card payment of the same offering is being processed, so that the server refuses another one. */
  isBeingPaid: boolean;
};

/** Payment from the EUR balance: reviewed, then charged immediately. */
export function CheckoutBalance(props: CheckoutBalanceProps) {
  const { offering, coupon, euros, balance, consent, topup, isBeingPaid } = props;
  const router = useRouter();
  const { requestIdOf } = useRequestId();
  const [reviewing, setReviewing] = useState(false);
  const [paid, setPaid] = useState(false);
  const { send, sending, refusal, dialog } = useSubmission(payWithBalance);

  async function pay() {
    const chosen = {
      itemType: offering.kind,
      itemId: offering.id,
      coupon: coupon ?? "",
      ...(consent && { consent: "on" }),
    };
    const state = await send({ ...chosen, total: euros.total, requestId: requestIdOf(chosen) });
    // The page then shows the price without a code that has ended.
    if (state.status === "error" && state.fields?.coupon) router.refresh();
    if (state.status !== "ok") return;
    setPaid(true);
    toast.success("¡Inscripción Exitosa!", offering.title);
    // The checkout must not return with the back button: it has been paid.
    router.replace(`/receipts/${state.result.id}`);
  }

  return (
    <section className="grid content-start gap-4 *:min-w-0" aria-labelledby="con-saldo">
      <SectionTitle className="flex min-w-0 items-center gap-2" id="con-saldo">
        <Wallet /> Con tu saldo
      </SectionTitle>
      <div className="text-sm text-muted-foreground">
        {balance.suffices
          ? `Tienes ${balance.word} disponibles. Se pagan ${euros.word}, sin cambio de divisa.`
          : insufficientText(balance.word, euros.word)}
        {balance.suffices ? null : topup}
      </div>
      {isBeingPaid ? (
        <Note role="status">
          Tu pago con tarjeta se está procesando. Si no se completa, podrás pagar con saldo.
        </Note>
      ) : null}
      <div>
        <Button disabled={!balance.suffices || isBeingPaid} onClick={() => setReviewing(true)}>
          Pagar con saldo
        </Button>
      </div>
      {reviewing ? (
        <ActionDialog
          title="Revisa el pago"
          act={`Pagar ${euros.word}`}
          busyText="Pagando…"
          submission={{ sending: sending || paid, refusal, dialog }}
          submit={pay}
          close={() => setReviewing(false)}
        >
          <DetailList>
            <DetailRow label="De">Tu saldo en euros</DetailRow>
            <DetailRow label="Para">{offering.title}</DetailRow>
            <DetailRow total label="Total, con la comisión incluida">
              {euros.word}
            </DetailRow>
          </DetailList>
          <Note>
            Tendrás acceso al momento y recibirás el recibo por correo.{" "}
            {consent
              ? WITHDRAWAL_END[offering.kind].ends
              : `Puedes desistir durante ${WITHDRAWAL_DAYS} días.`}
          </Note>
        </ActionDialog>
      ) : null}
    </section>
  );
}
