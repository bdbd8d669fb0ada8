import { useRouter } from "next/navigation";
import { useState } from "react";
import { investInProject } from "@/actions/tokenization/sale";
import { Refusal, showRefusal } from "@/components/forms/refusal";
import { useRequestId } from "@/components/forms/use-request-id";
import { useSubmission } from "@/components/forms/use-submission";
import { confirmationFields } from "@/components/offers/confirmation-fields";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { amountText } from "@/lib/core/format/format";
import { printMoney } from "@/lib/core/format/money";
import { requiredConfirmations } from "@/lib/offers/consent-rules";
import type { Confirmation } from "@/lib/offers/constants";
import type { Purchase } from "@/lib/tokenization/projects/price-rules";
import type { InvestmentLine } from "@/lib/tokenization/sale/queries";
import { SALE_TEXTS } from "@/lib/tokenization/texts";
import { InvestReceipt } from "./invest-receipt";
import { InvestReview } from "./invest-review";
import type { PanelProps } from "./purchase";

type InvestDialogProps = PanelProps & {
  purchase: Purchase;
  waits: boolean;
  close: (isDone: boolean) => void;
};

const showInvestRefusal = showRefusal({
  fallback: SALE_TEXTS.investFailed,
  signIn: SALE_TEXTS.loginToInvest,
});

const doneText = ({ status }: InvestmentLine) =>
  status === "listed" ? "Estás en la lista de espera" : SALE_TEXTS.invested;

/** The review of an investment with its confirmations, then its receipt. */
export function InvestDialog(props: InvestDialogProps) {
  const { sale, investing, timeZone, purchase, waits, close } = props;
  const router = useRouter();
  const { requestIdOf } = useRequestId();
  const [ticked, setTicked] = useState<readonly Confirmation[]>([]);
  const [isNamed, setNamed] = useState(false);
  const [made, setMade] = useState<InvestmentLine | null>(null);
  const { send, sending, refusal, errors, refuse, dialog } = useSubmission(investInProject);
  const required = requiredConfirmations(purchase.chargeCents, investing.investor);
  const title = made ? doneText(made) : waits ? "Revisa y apúntate" : "Revisa tu inversión";

  function tick(confirmation: Confirmation, isTicked: boolean) {
    setTicked(isTicked ? [...ticked, confirmation] : ticked.filter((each) => each !== confirmation));
    refuse(null);
  }

  async function invest() {
    const missing = required.filter((each) => !ticked.includes(each));
    if (missing.length > 0) return refuse("Confirma todos los puntos para invertir.");
    const chosen = { amount: printMoney(purchase.chargeCents, "EUR"), isNamed };
    const state = await send({
      ...confirmationFields(required, investing.sheetVersion),
      ...chosen,
      projectId: sale.id,
      waitingList: waits,
      requestId: requestIdOf(chosen),
    });
    if (state.status === "ok") {
      setMade(state.result);
      toast.success(doneText(state.result), `${amountText(purchase.chargeCents, "EUR")} en «${sale.name}»`);
    } else if (state.status === "error") {
      // A new version of the sheet must be read again.
      setTicked(ticked.filter((each) => each !== "sheet"));
      showInvestRefusal(state);
    }
    router.refresh();
  }

  return (
    <>
      <Modal open onOpenChange={() => sending || close(made !== null)} title={title} className="max-w-144">
        <DialogBody className="grid content-start gap-4 *:min-w-0">
          <Refusal>{refusal && (Object.values(errors)[0] ?? refusal)}</Refusal>
          {made ? (
            <InvestReceipt investment={made} timeZone={timeZone} />
          ) : (
            <InvestReview
              {...props}
              required={required}
              ticked={ticked}
              tick={tick}
              isNamed={isNamed}
              setNamed={setNamed}
            />
          )}
        </DialogBody>
        <DialogFooter>
          {made ? (
            <Button onClick={() => close(true)}>Cerrar</Button>
          ) : (
            <>
              <Button onClick={() => close(false)} disabled={sending}>
                Volver
              </Button>
              <Button variant="highlight" onClick={invest} busy={sending} busyText="Invirtiendo…">
                {waits ? "Apuntarme" : "Invertir"} {amountText(purchase.chargeCents, "EUR")}
              </Button>
            </>
          )}
        </DialogFooter>
      </Modal>
      {dialog}
    </>
  );
}
