"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { acceptOrder } from "@/actions/exchange/trades";
import { AmountField } from "@/components/forms/amount-field";
import { Form, FormFooter } from "@/components/forms/form-fields";
import { addInputRules } from "@/components/forms/form-schema";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { Alert } from "@/components/ui/alert";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { parseMoney } from "@/lib/core/format/money";
import { typedMinor, typedText } from "@/lib/core/format/typed-amount";
import { distanceSentence, type PriceBand } from "@/lib/exchange/orders/price-rules";
import type { OrderLine } from "@/lib/exchange/orders/queries";
import { isPlatformMethod } from "@/lib/exchange/orders/rules";
import type { TradeDetail } from "@/lib/exchange/trades/queries";
import { acceptOrderForm, acceptOrderInput } from "@/lib/exchange/trades/schema";
import { AcceptSummary } from "./accept-summary";
import { AddressField, InstructionsField } from "./fields";
import { typedQuote } from "./labels";
import { showRefusal } from "./refusal-toast";
import { isWholeOnly, minimumLabel } from "./terms";

type AcceptDialogProps = {
  order: OrderLine;
  band: PriceBand;
  /** The member's own Bitcoin address outside the platform. */
  ownAddress: string | null;
  /** Loads the orders anew after a refusal: the order may have changed. */
  reload: () => void;
  close: () => void;
};

/** Accepts an order, in full or in part: what the member pays, receives, and what happens next. */
export function AcceptDialog(props: AcceptDialogProps) {
  const { order, close } = props;
  return (
    <Modal
      open
      onOpenChange={close}
      title={order.type === "sell" ? `Comprar BTC a ${order.maker.name}` : `Vender BTC a ${order.maker.name}`}
    >
      <AcceptForm {...props} />
    </Modal>
  );
}

const anyAcceptance = addInputRules(acceptOrderForm, acceptOrderInput);

// Without payment instructions the buyer would not know where to pay.
const saleOutside = anyAcceptance.superRefine(({ paymentInstructions }, context) => {
  const message = "Instrucciones de pago requeridas";
  if (!paymentInstructions?.trim())
    context.addIssue({ code: "custom", path: ["paymentInstructions"], message });
});

// Says «Completado» only for a settled trade; a trade paid outside the platform has only started (D22).
function done({ status, role, btcAmount, subtotal, totalAmount, currency }: TradeDetail) {
  if (status !== "completed") {
    return ["Operación iniciada", "Sigue los pasos en la página de la operación."] as const;
  }
  const bitcoin = amountTextOf(btcAmount, "BTC");
  const moved =
    role === "buyer"
      ? `Has comprado ${bitcoin} por ${amountTextOf(totalAmount, currency)}.`
      : `Has vendido ${bitcoin} por ${amountTextOf(subtotal, currency)}.`;
  return ["Trade completado", `${moved} Ya está en tu cartera.`] as const;
}

function AcceptForm({ order, band, ownAddress, reload, close }: AcceptDialogProps) {
  const router = useRouter();
  const [btcAmount, setAmount] = useState(() => typedText(order.remainingAmount, "BTC"));
  const { paymentMethod, pricePerBtc } = order;
  const buys = order.type === "sell";
  const byWallet = isPlatformMethod(paymentMethod);
  const far = distanceSentence(parseMoney(pricePerBtc, "USD"), band);
  const form = useActionForm({
    schema: byWallet || buys ? anyAcceptance : saleOutside,
    action: acceptOrder,
    defaultValues: { btcAmount },
    onSuccess: (trade) => {
      const [title, text] = done(trade);
      const page = `/btc-p2p/trades/${trade.id}`;
      const isSettled = trade.status === "completed";
      toast.success(title, text, isSettled ? { label: "Ver la operación", href: page } : undefined);
      close();
      // The history, as specified (3 §2.7); a trade that has to be paid continues on its own page.
      router.push(isSettled ? "/btc-p2p?tab=history" : page);
      router.refresh();
    },
    onFailure: (failure) => {
      showRefusal("No se pudo completar el trade")(failure);
      if (failure.code === "conflict" || failure.code === "not_found") reload();
    },
  });
  return (
    <Form form={form} label="Aceptar la orden" className="block">
      <input type="hidden" value={order.id} {...form.register("orderId")} />
      <input type="hidden" value={pricePerBtc} {...form.register("pricePerBtc")} />
      <DialogBody className="grid content-start gap-4 *:min-w-0" onInput={readAmount(setAmount)}>
        <AmountField
          form={form}
          name="btcAmount"
          label={buys ? "Cantidad que compras" : "Cantidad que vendes"}
          currency="BTC"
          help={amountHelp(order)}
        />
        {!byWallet && buys ? (
          <AddressField
            form={form}
            optional
            own={ownAddress}
            help="Si la dejas vacía, los BTC llegan a tu cartera."
          />
        ) : null}
        {!byWallet && !buys ? (
          <InstructionsField form={form} recipient={{ method: paymentMethod, reader: "el comprador" }} />
        ) : null}
        <AcceptSummary
          order={order}
          buys={buys}
          sats={typedMinor(btcAmount, "BTC")}
          quote={typedQuote({ ...order, btcAmount })}
          eurUsdRate={band.eurUsdRate}
        />
        {far ? (
          <>
            <Alert variant="warning">{far} Comprueba que es el que quieres.</Alert>
            <AmountField
              form={form}
              name="repeatedPrice"
              label="Repite el precio por BTC"
              currency="USD"
              help={`Escribe ${amountTextOf(pricePerBtc, "USD")} para aceptarlo.`}
            />
          </>
        ) : null}
      </DialogBody>
      <FormFooter form={form} variant="highlight" close={close}>
        {buys ? "Comprar" : "Vender"}
      </FormFooter>
    </Form>
  );
}

function amountHelp(order: OrderLine): string {
  const all = amountTextOf(order.remainingAmount, "BTC");
  if (isWholeOnly(order)) return `Solo entera: ${all}.`;
  const minimum = minimumLabel(order);
  return minimum ? `${minimum} hasta ${all}.` : `Hasta ${all}. Puedes aceptar solo una parte.`;
}

function readAmount(set: (text: string) => void) {
  return ({ target }: { target: EventTarget }) => {
    if (target instanceof HTMLInputElement && target.name === "btcAmount") set(target.value);
  };
}
