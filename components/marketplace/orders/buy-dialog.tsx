"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useId, useState } from "react";
import { buyListing } from "@/actions/marketplace/orders";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { NextSteps } from "@/components/display/next-steps";
import { Note } from "@/components/display/note";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useRequestId } from "@/components/forms/use-request-id";
import { useSubmission } from "@/components/forms/use-submission";
import { centsText, euroText } from "@/components/marketplace/listings/labels";
import { toast } from "@/components/parts/toast/toast";
import { Alert } from "@/components/ui/alert";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { parseMoney } from "@/lib/core/format/money";
import { RECEIPT_DAYS } from "@/lib/marketplace/constants";
import { MAX_ADDRESS_LENGTH, MAX_NOTE_LENGTH, MAX_QUANTITY } from "@/lib/marketplace/orders/constants";

export type Bought = {
  id: number;
  title: string;
  price: string;
  stock: number;
  isService: boolean;
  seller: { name: string };
};

/** `topup`: how the member can bring money in. */
export type Buyer = { available: string; address: string; topup: ReactNode };

type BuyDialogProps = Buyer & { listing: Bought; close: () => void };

/** The review of a purchase: the amount, the balance, the seller, and the next steps; then buys. */
export function BuyDialog({ listing, available, address, topup, close }: BuyDialogProps) {
  const id = useId();
  const { quantity, setQuantity, submission, submit } = useBuying(listing, close);
  const { errors } = submission;
  const { price, stock, isService, title, seller } = listing;
  const count = Number.isInteger(Number(quantity)) ? Math.max(1, Number(quantity)) : 1;
  const total = parseMoney(price, "EUR") * BigInt(count);
  const left = parseMoney(available, "EUR") - total;
  return (
    <ActionDialog
      title={`Comprar «${title}»`}
      label="Comprar"
      act={`Pagar ${centsText(total)}`}
      busyText="Pagando…"
      back="Cancelar"
      submission={submission}
      submit={submit}
      close={close}
    >
      {stock > 1 ? (
        <Field id={`${id}-quantity`} label={isService ? "Plazas" : "Unidades"} error={errors.quantity}>
          <Input
            {...fieldAria(`${id}-quantity`, { error: errors.quantity })}
            name="quantity"
            type="number"
            min={1}
            max={Math.min(stock, MAX_QUANTITY)}
            value={quantity}
            onChange={({ target }) => setQuantity(target.value)}
          />
        </Field>
      ) : null}
      {isService ? null : (
        <Field id={`${id}-address`} label="Dirección de envío" error={errors.shippingAddress}>
          <Textarea
            {...fieldAria(`${id}-address`, { error: errors.shippingAddress })}
            name="shippingAddress"
            rows={2}
            maxLength={MAX_ADDRESS_LENGTH}
            defaultValue={address}
          />
        </Field>
      )}
      <Field id={`${id}-note`} label="Nota para el vendedor (opcional)">
        <Input id={`${id}-note`} name="note" maxLength={MAX_NOTE_LENGTH} autoComplete="off" />
      </Field>
      <DetailList>
        <DetailRow
          label={
            <>
              {count} × {euroText(price)}
            </>
          }
        >
          {centsText(total)}
        </DetailRow>
        <DetailRow label="Comisión (a cargo del vendedor)">0,00 €</DetailRow>
        <DetailRow total label="Pagas con tu saldo">
          {centsText(total)}
        </DetailRow>
      </DetailList>
      {left < 0n ? (
        <Alert variant="warning">
          Tu saldo disponible es {euroText(available)}: no es suficiente. {topup}
        </Alert>
      ) : (
        <Note>Te quedarán {centsText(left)} disponibles.</Note>
      )}
      <NextSteps aria-label="Qué pasa después">
        <li>El dinero queda en custodia; {seller.name} no lo recibe todavía.</li>
        <li>
          Tiene 14 días para {isService ? "prestar el servicio" : "enviarlo"}; si no, se te devuelve todo el
          importe.
        </li>
        <li>
          Cuando confirmes {isService ? "el servicio" : "la recepción"}, o a los{" "}
          {isService ? RECEIPT_DAYS.service : RECEIPT_DAYS.item} días, el dinero es suyo.
        </li>
      </NextSteps>
    </ActionDialog>
  );
}

function useBuying(listing: Bought, close: () => void) {
  const router = useRouter();
  const { requestIdOf } = useRequestId();
  const [quantity, setQuantity] = useState("1");
  const submission = useSubmission(buyListing);

  async function submit(form: HTMLFormElement) {
    const fields = new FormData(form);
    fields.set("requestId", requestIdOf(fields));
    fields.set("listingId", String(listing.id));
    fields.set("price", listing.price);
    const state = await submission.send(fields);
    if (state.status === "ok") {
      const until = listing.isService ? "confirmes el servicio" : "lo recibas";
      toast.success("Pedido pagado", `El dinero está en custodia hasta que ${until}.`);
      close();
      return router.push(`/marketplace/orders/${state.result.id}`);
    }
    // The price or the stock may have changed, so the page is refreshed.
    router.refresh();
  }

  return { quantity, setQuantity, submission, submit };
}
