"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type SubmitEvent, useId, useRef, useState } from "react";
import { createOrder } from "@/actions/exchange/orders";
import { Note } from "@/components/display/note";
import { AmountField } from "@/components/forms/amount-field";
import { Form, SubmitButton } from "@/components/forms/form-fields";
import { useOfferedAssets } from "@/components/forms/offered-assets";
import { useActionForm } from "@/components/forms/use-action-form";
import { SegmentedRadios } from "@/components/parts/segmented-radios";
import { toast } from "@/components/parts/toast/toast";
import { Field, FieldDescription } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { Switch } from "@/components/ui/switch";
import { type FormState, IDLE } from "@/lib/core/command/form-state";
import { stablecoinsIn } from "@/lib/core/format/currencies";
import type { Currency } from "@/lib/core/format/money";
import {
  ORDER_LIFE_DAYS,
  type OrderType,
  PAYMENT_METHODS,
  type PaymentMethod,
} from "@/lib/exchange/constants";
import type { PriceBand } from "@/lib/exchange/orders/price-rules";
import type { OrderLine } from "@/lib/exchange/orders/queries";
import { isPlatformMethod, quoteCurrency } from "@/lib/exchange/orders/rules";
import { AddressField, InstructionsField, MinimumField, PriceFields, TakerTradesField } from "./fields";
import { type TypedPrice, typedPrice, typedQuote } from "./labels";
import { PriceWarning } from "./price-warning";
import { showRefusal } from "./refusal-toast";
import { OrderReview } from "./review-dialog";
import { OrderTotals } from "./totals";

export type OrderDraft = TypedPrice & {
  type: OrderType;
  btcAmount: string;
  minBtcAmount: string;
  minTakerTrades: string;
  paymentMethod: PaymentMethod;
  externalBtcAddress: string;
  paymentInstructions: string;
};

const EMPTY = {
  type: "buy",
  btcAmount: "",
  minBtcAmount: "",
  minTakerTrades: "",
  pricing: "fixed",
  pricePerBtc: "",
  marketMargin: "",
  externalBtcAddress: "",
  paymentInstructions: "",
} as const;

/** The methods of new orders; the first enabled stablecoin is preselected. */
function methodsWith(assets: readonly Currency[]) {
  const offered = PAYMENT_METHODS.filter(
    (method) => !isPlatformMethod(method) || assets.includes(quoteCurrency(method)),
  );
  return { offered, first: stablecoinsIn(assets)[0] ?? ("SEPA" as const) };
}

type Asked = { answer: (agreed: boolean) => void; isPublishing: boolean };

type OrderFormProps = {
  band: PriceBand;
  /** The member's own Bitcoin address outside the platform. */
  ownAddress: string | null;
  /** An earlier order that is published again: the form opens with it. */
  earlier?: OrderDraft | null;
};

/** A new order, while the installation offers bitcoin. */
export function OrderForm({ earlier, ...props }: OrderFormProps) {
  const assets = useOfferedAssets();
  if (!assets.includes("BTC")) return <Note>Ahora no se admiten órdenes nuevas.</Note>;
  const { offered, first } = methodsWith(assets);
  const paymentMethod = earlier && offered.includes(earlier.paymentMethod) ? earlier.paymentMethod : first;
  return <NewOrder {...props} offered={offered} opened={{ ...(earlier ?? EMPTY), paymentMethod }} />;
}

type NewOrderProps = Omit<OrderFormProps, "earlier"> & {
  offered: readonly PaymentMethod[];
  /** What the form contains when it opens. */
  opened: OrderDraft;
};

/** The form with its total, a review, and the publication. */
function NewOrder({ band, ownAddress, offered, opened }: NewOrderProps) {
  const router = useRouter();
  const [draft, setDraft] = useState(opened);
  const [asked, setAsked] = useState<Asked | null>(null);
  const reviewed = useRef<FormData>(null);
  const form = useActionForm({
    schema: () => import("./form-schema").then(({ newOrderForm }) => newOrderForm),
    // Sent only after the review. If the password had to be confirmed, the same order is sent without a second review.
    action: async (previous: FormState<OrderLine>, fields: FormData) => {
      if (reviewed.current === fields) return createOrder(previous, fields);
      const agreed = await new Promise<boolean>((answer) => setAsked({ answer, isPublishing: false }));
      reviewed.current = fields;
      // The review stays until the answer: a second click must not reach what is below it.
      setAsked(agreed ? { answer: () => undefined, isPublishing: true } : null);
      return agreed ? createOrder(previous, fields).finally(() => setAsked(null)) : IDLE;
    },
    defaultValues: opened,
    onSuccess: () => {
      toast.success("Orden creada", "Ya está en el mercado.");
      router.push("/btc-p2p?tab=orders");
      router.refresh();
    },
    onFailure: showRefusal("No se pudo crear la orden"),
  });
  const priced = { ...draft, pricePerBtc: typedPrice(draft, band) };
  const quote = typedQuote(priced);
  const buys = draft.type === "buy";
  const byWallet = isPlatformMethod(draft.paymentMethod);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    showMissing(read(event));
    form.submit(event);
  }

  function read({ currentTarget }: FormEvent<HTMLElement>): OrderDraft {
    const fields = new FormData(currentTarget.closest("form") ?? undefined);
    const written = Object.fromEntries(
      Object.keys(draft).map((name) => [name, String(fields.get(name) ?? "")]),
    ) as OrderDraft;
    setDraft(written);
    return written;
  }

  return (
    <>
      <Form form={{ ...form, submit }} label="Crear Orden">
        <div className="grid content-start gap-4 *:min-w-0" onInput={read}>
          <SegmentedRadios
            legend="Qué quieres hacer"
            names={{ buy: "Comprar", sell: "Vender" }}
            defaultValue={opened.type}
            field={form.register("type")}
          />
          <AmountField
            form={form}
            name="btcAmount"
            label="Cantidad"
            currency="BTC"
            placeholder="0,01500000"
          />
          <MinimumField form={form} />
          <TakerTradesField form={form} />
          <PriceFields
            form={form}
            opened={opened.pricing}
            pricing={draft.pricing}
            reference={band.btcReferencePriceUsd}
          />
          <Field id={`${form.id}-paymentMethod`} label="Método de pago">
            <NativeSelect
              id={`${form.id}-paymentMethod`}
              {...form.register("paymentMethod")}
              defaultValue={opened.paymentMethod}
            >
              {offered.map((method) => (
                <option key={method}>{method}</option>
              ))}
            </NativeSelect>
          </Field>
          <WalletUse byWallet={byWallet} />
          {!byWallet && buys ? (
            <AddressField
              form={form}
              help="Ahí recibirás los BTC cuando el vendedor confirme el pago."
              placeholder="bc1…"
              own={ownAddress}
            />
          ) : null}
          {!byWallet && !buys ? (
            <InstructionsField
              form={form}
              recipient={{ method: draft.paymentMethod, reader: "quien acepte tu orden" }}
            />
          ) : null}
        </div>
        <PriceWarning pricePerBtc={priced.pricePerBtc} band={band} />
        <OrderTotals currency={quoteCurrency(draft.paymentMethod)} quote={quote} />
        <SubmitButton form={form} block busyText="Revisando…">
          Revisar orden
        </SubmitButton>
        <Note>
          {byWallet
            ? `Al publicarla se bloquea ${buys ? "el total" : "la cantidad"} en tu cartera.`
            : "Sin fondos bloqueados hasta que alguien acepte."}{" "}
          Caduca a los {ORDER_LIFE_DAYS} días y puedes renovarla.
        </Note>
      </Form>
      {asked && quote ? <OrderReview draft={priced} quote={quote} band={band} {...asked} /> : null}
    </>
  );
}

// Also shows the errors of the fields as a toast (spec 3 §8).
function showMissing({ btcAmount, pricing, pricePerBtc, marketMargin, ...order }: OrderDraft): void {
  const price = pricing === "market" ? marketMargin : pricePerBtc;
  if (!btcAmount.trim() || !price.trim()) {
    toast.error("Información incompleta", "Por favor completa todos los campos");
  } else if (isPlatformMethod(order.paymentMethod)) {
    return;
  } else if (order.type === "buy" && !order.externalBtcAddress.trim()) {
    toast.error("Dirección BTC requerida", "Escribe dónde quieres recibir los BTC.");
  } else if (order.type === "sell" && !order.paymentInstructions.trim()) {
    toast.error("Instrucciones de pago requeridas", "Explica cómo quieres que te paguen.");
  }
}

// The method decides it (spec 3 §4): token payments use the platform's wallets; bank and PayPal payments do not.
function WalletUse({ byWallet }: { byWallet: boolean }) {
  const id = useId();
  return (
    <div className="flex min-w-0 items-center justify-between gap-3">
      <div>
        <label className="text-sm" htmlFor={id}>
          Usar la cartera de la plataforma
        </label>
        <FieldDescription id={`${id}-help`}>
          {byWallet
            ? "Se liquida al momento, de cartera a cartera."
            : "Se paga fuera de la plataforma, con los BTC en custodia."}
        </FieldDescription>
      </div>
      <Switch id={id} checked={byWallet} disabled readOnly aria-describedby={`${id}-help`} />
    </div>
  );
}
