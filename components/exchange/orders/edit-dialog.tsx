"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { editOrder } from "@/actions/exchange/orders";
import { DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { AmountField } from "@/components/forms/amount-field";
import { Form, FormFooter } from "@/components/forms/form-fields";
import { addInputRules } from "@/components/forms/form-schema";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import type { FormState } from "@/lib/core/command/form-state";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { typedText } from "@/lib/core/format/typed-amount";
import type { PriceBand } from "@/lib/exchange/orders/price-rules";
import type { OrderLine } from "@/lib/exchange/orders/queries";
import { editOrderForm, editOrderInput } from "@/lib/exchange/orders/schema";
import { AddressField, InstructionsField, MinimumField, PriceFields, TakerTradesField } from "./fields";
import { typedPrice, typedQuote } from "./labels";
import { PriceWarning } from "./price-warning";
import { showRefusal } from "./refusal-toast";
import { OrderTotals } from "./totals";

type OrderEditProps = { order: OrderLine; band: PriceBand; close: () => void };

/**
 * Changes the amount, the minimum or the price of an open order, and whether it follows the market; the payment method
 * cannot change.
 */
export function OrderEdit({ order, band, close }: OrderEditProps) {
  return (
    <Modal open onOpenChange={close} title={`Editar la orden n.º ${order.id}`}>
      <EditForm order={order} band={band} close={close} />
    </Modal>
  );
}

const schema = addInputRules(editOrderForm, editOrderInput);

function EditForm({ order, band, close }: OrderEditProps) {
  const router = useRouter();
  const { id, type, paymentMethod, filledAmount, usesPlatformWallet } = order;
  const written = {
    btcAmount: typedText(order.btcAmount, "BTC"),
    pricing: order.marketMargin === null ? ("fixed" as const) : ("market" as const),
    pricePerBtc: typedText(order.pricePerBtc, "USD"),
    marketMargin: typedText(order.marketMargin ?? ""),
  };
  const [draft, setDraft] = useState(written);
  const form = useActionForm({
    schema,
    // The address and the instructions are sent only if they changed (spec 3 §5).
    action: (previous: FormState<OrderLine>, fields: FormData) => {
      for (const name of ["externalBtcAddress", "paymentInstructions"] as const) {
        if (fields.get(name) === (order[name] ?? "")) fields.delete(name);
      }
      return editOrder(previous, fields);
    },
    defaultValues: {
      ...written,
      minBtcAmount: order.minBtcAmount === null ? "" : typedText(order.minBtcAmount, "BTC"),
      minTakerTrades: String(order.minTakerTrades ?? ""),
      externalBtcAddress: order.externalBtcAddress ?? "",
      paymentInstructions: order.paymentInstructions ?? "",
    },
    onSuccess: () => {
      toast.success("Orden actualizada");
      close();
      router.refresh();
    },
    onFailure: showRefusal("No se pudo actualizar la orden"),
  });

  const price = typedPrice(draft, band);
  // The total of such a purchase is held, so its price is fixed.
  const isHeld = type === "buy" && usesPlatformWallet;

  function read({ target }: FormEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement) || !(target.name in written)) return;
    setDraft({ ...draft, [target.name]: target.value });
  }

  return (
    <Form form={form} label="Editar la orden">
      <input type="hidden" value={id} {...form.register("id")} />
      <DialogBody className="grid content-start gap-4 *:min-w-0" onInput={read}>
        <AmountField
          form={form}
          name="btcAmount"
          label="Cantidad"
          currency="BTC"
          help={
            /[1-9]/.test(filledAmount)
              ? `Ya se han aceptado ${amountTextOf(filledAmount, "BTC")}.`
              : undefined
          }
        />
        <MinimumField form={form} />
        <TakerTradesField form={form} />
        {isHeld ? (
          <AmountField form={form} name="pricePerBtc" label="Precio por BTC" currency="USD" />
        ) : (
          <PriceFields
            form={form}
            opened={written.pricing}
            pricing={draft.pricing}
            reference={band.btcReferencePriceUsd}
          />
        )}
        {!usesPlatformWallet && type === "buy" ? <AddressField form={form} /> : null}
        {!usesPlatformWallet && type === "sell" ? <InstructionsField form={form} /> : null}
        {price === typedPrice(written, band) ? null : <PriceWarning pricePerBtc={price} band={band} />}
        <OrderTotals
          currency={order.currency}
          quote={typedQuote({ ...order, ...draft, pricePerBtc: price })}
          feePoints={order.feePoints}
          sells={type === "sell"}
        >
          <DetailRow label="Método de pago">{paymentMethod}</DetailRow>
        </OrderTotals>
        {usesPlatformWallet ? (
          <Note>
            Los fondos que bloquea esta orden cuentan como disponibles; solo se mueve la diferencia.
          </Note>
        ) : null}
      </DialogBody>
      <FormFooter form={form} busyText="Guardando…" close={close}>
        Guardar cambios
      </FormFooter>
    </Form>
  );
}
