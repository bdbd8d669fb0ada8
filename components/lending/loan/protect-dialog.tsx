import { type ReactNode, useId, useState } from "react";
import { protectLoan } from "@/actions/lending/loan";
import { ActionDialog } from "@/components/forms/action-dialog";
import { AmountInput } from "@/components/forms/amount-field";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { Field, fieldAria } from "@/components/ui/field";
import { Switch } from "@/components/ui/switch";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { amountText } from "@/lib/core/format/format";
import type { Currency } from "@/lib/core/format/money";
import { typedMinor, typedText } from "@/lib/core/format/typed-amount";
import { printCents } from "@/lib/lending/cents";
import { DEFENCE } from "@/lib/lending/margin/constants";
import { ltvPoints, priceAtLtv } from "@/lib/lending/margin/ltv-rules";
import type { Protection } from "@/lib/lending/margin/margin-line";
import { positionOf, type RunningLoan } from "@/lib/lending/plan/preview-rules";
import type { ActionFacts } from "./action-facts";
import { percentOf } from "./labels";

type ProtectDialogProps = { facts: ActionFacts; close: () => void };

/** The protection of a loan: a price alert, automatic collateral, and automatic payments. */
export function ProtectDialog({ facts, close }: ProtectDialogProps) {
  const { protection, borrowing } = facts;
  const running = borrowing?.running;
  if (!protection || !running) return null;
  return <Protect facts={facts} protection={protection} running={running} close={close} />;
}

type ProtectProps = ProtectDialogProps & { protection: Protection; running: RunningLoan };

function Protect({ facts, protection: { bell, defence, autopay }, running, close }: ProtectProps) {
  const { id, borrowing } = facts;
  const [rings, setRings] = useState(bell !== null);
  const [price, setPrice] = useState(bell ? typedText(bell.price, "USD") : "");
  const [defends, setDefends] = useState(defence !== null);
  const [at, setAt] = useState(defence ? typedText(defence.atLtv) : "");
  const [max, setMax] = useState(defence ? typedText(defence.maxBtc, "BTC") : "");
  const [pays, setPays] = useState(autopay);
  const { submission, act } = useDialogAction({ action: protectLoan, fields: { id }, close });
  const { errors, refuse } = submission;
  const free = `Tienes ${amountText(borrowing?.freeSats ?? 0n, "BTC")} disponibles.`;

  function submit() {
    const wanted = { ...(rings && { bellPrice: price }), ...(defends && { atLtv: at, maxBtc: max }) };
    const missing = missingOf(wanted);
    if (Object.keys(missing).length > 0) return refuse(null, missing);
    void act(["Protección guardada"], { bellPrice: "", atLtv: "", maxBtc: "", ...wanted, autopay: pays });
  }

  const typing = (set: (text: string) => void) => (text: string) => {
    set(text);
    refuse(null);
  };

  return (
    <ActionDialog
      title="Aviso y defensa"
      act="Guardar"
      busyText="Guardando…"
      submission={submission}
      submit={submit}
      close={close}
    >
      <Part name="Aviso temprano" on={rings} toggle={setRings}>
        <Typed
          label="Avísame si BTC baja de"
          currency="USD"
          value={price}
          change={typing(setPrice)}
          help={bellHelp(running, price)}
          error={errors.bellPrice}
        />
      </Part>
      <Part name="Defensa automática" on={defends} toggle={setDefends}>
        <Typed
          label="Añade garantía si el LTV llega al"
          value={at}
          change={typing(setAt)}
          help={defenceHelp(running, at)}
          error={errors.atLtv}
        />
        <Typed
          label="Máximo de tu bitcoin"
          currency="BTC"
          value={max}
          change={typing(setMax)}
          help={defence ? `${free} Ya ha añadido ${amountTextOf(defence.usedBtc, "BTC")}.` : free}
          error={errors.maxBtc}
        />
      </Part>
      <Part name="Pago automático" on={pays} toggle={setPays}>
        <p className="text-sm">El día de cada pago, desde las 6:00, se paga de tu cartera si hay saldo.</p>
      </Part>
    </ActionDialog>
  );
}

const MISSING = {
  bellPrice: "Escribe un precio",
  atLtv: "Escribe un LTV",
  maxBtc: "Escribe una cantidad",
} as const;

// A setting that is switched on needs its values: an empty field would switch it off.
function missingOf(wanted: Partial<Record<keyof typeof MISSING, string>>) {
  const names = Object.keys(MISSING) as (keyof typeof MISSING)[];
  return Object.fromEntries(
    names.filter((name) => wanted[name]?.trim() === "").map((name) => [name, MISSING[name]]),
  );
}

type PartProps = { name: string; on: boolean; toggle: (on: boolean) => void; children: ReactNode };

function Part({ name, on, toggle, children }: PartProps) {
  const id = useId();
  return (
    <section className="grid content-start gap-3" aria-labelledby={id}>
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="text-sm font-semibold">
          {name}
        </h3>
        <Switch
          aria-label={name}
          checked={on}
          onChange={({ currentTarget }) => toggle(currentTarget.checked)}
        />
      </div>
      {on ? children : null}
    </section>
  );
}

type TypedProps = {
  label: string;
  /** The currency of the field; without one it is a percentage. */
  currency?: Currency;
  value: string;
  change: (text: string) => void;
  help: string;
  error: string | undefined;
};

function Typed({ label, currency, value, change, help, error }: TypedProps) {
  const id = useId();
  const input = {
    ...fieldAria(id, { help, error }),
    value,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => change(currentTarget.value),
  };
  return (
    <Field id={id} label={label} help={help} error={error}>
      {currency ? (
        <AmountInput {...input} currency={currency} />
      ) : (
        <AmountInput {...input} unit="%" decimals={2} />
      )}
    </Field>
  );
}

const debtOf = (running: RunningLoan) => ({
  cents: positionOf(running).debt,
  currency: running.currency,
});

function bellHelp(running: RunningLoan, typed: string): string {
  const price = typedMinor(typed, "USD");
  if (!price) return "Te llega al móvil y por correo, con lo que hay que añadir o devolver.";
  const prices = { ...running.prices, btcReferencePriceUsd: printCents(price) };
  return `Con lo que debes hoy, un LTV del ${percentOf(ltvPoints(debtOf(running), running.sats, prices))}.`;
}

function defenceHelp(running: RunningLoan, typed: string): string {
  const points = typedMinor(typed, "USD");
  if (!points) return `Entre el ${DEFENCE.min / 100} y el ${DEFENCE.max / 100} %.`;
  const price = priceAtLtv(debtOf(running), { sats: running.sats, points: Number(points) }, running.prices);
  const down = DEFENCE.relief / 100;
  return `Hoy sería con BTC a ${amountText(price, "USD")}. Añade lo que lo baja ${down} puntos.`;
}
