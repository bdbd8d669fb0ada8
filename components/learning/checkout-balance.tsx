import { Wallet } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { v4 as uuid } from "uuid";
import { payWithBalance } from "@/actions/purchases";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import type { CheckoutItem, Total } from "./checkout-ways";

type CheckoutBalanceProps = {
  item: CheckoutItem;
  euros: Total;
  balance: { word: string; suffices: boolean };
  consent: boolean;
};

/** Paying with one's own euros: reviewed once more, then at once. */
export function CheckoutBalance({ item, euros, balance, consent }: CheckoutBalanceProps) {
  const router = useRouter();
  const [requestId] = useState(() => uuid());
  const [reviewing, setReviewing] = useState(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { send, dialog } = useConfirmed(payWithBalance);

  async function pay() {
    const form = new FormData();
    form.set("requestId", requestId);
    form.set("itemType", item.type);
    form.set("itemId", String(item.id));
    form.set("total", euros.total);
    if (consent) form.set("consent", "on");
    setSending(true);
    setRefusal(null);
    const state = await send(form);
    if (state.status === "ok") {
      toast.success("¡Inscripción Exitosa!", item.title);
      router.push(`/receipts/${state.result.id}`);
      return;
    }
    setSending(false);
    if (state.status === "error") setRefusal(state.message);
  }

  return (
    <section className="stack" aria-labelledby="con-saldo">
      <h2 className="subtitle row row-2" id="con-saldo">
        <Wallet className="icon" /> Con tu saldo
      </h2>
      <p className="small muted">
        {balance.suffices
          ? `Tienes ${balance.word} disponibles. Se pagan ${euros.word}, sin cambio de divisa.`
          : `Tienes ${balance.word} disponibles: no llega para los ${euros.word} del precio.`}
      </p>
      <div>
        <Button disabled={!balance.suffices} onClick={() => setReviewing(true)}>
          Pagar con saldo
        </Button>
      </div>
      {reviewing ? (
        <Dialog open onOpenChange={() => sending || setReviewing(false)} title="Revisa el pago">
          <div className="body stack">
            {refusal ? (
              <Banner tone="negative" role="alert">
                {refusal}
              </Banner>
            ) : null}
            <dl className="ledger">
              <div>
                <dt>De</dt>
                <dd>Tu saldo en euros</dd>
              </div>
              <div>
                <dt>Para</dt>
                <dd>{item.title}</dd>
              </div>
              <div className="total">
                <dt>Total, con la comisión incluida</dt>
                <dd>{euros.word}</dd>
              </div>
            </dl>
            <p className="note">
              Entras al momento y recibes el recibo por correo.{" "}
              {consent
                ? "El derecho de desistimiento termina cuando abras el contenido."
                : "Puedes desistir durante 14 días."}
            </p>
          </div>
          <footer>
            <Button onClick={() => setReviewing(false)} disabled={sending}>
              Volver
            </Button>
            <Button variant="accent" onClick={pay} busy={sending} busyText="Pagando…">
              Pagar {euros.word}
            </Button>
          </footer>
        </Dialog>
      ) : null}
      {dialog}
    </section>
  );
}
