import { Plus, X } from "lucide-react";
import { useId } from "react";
import { v4 as uuid } from "uuid";
import { Note } from "@/components/display/note";
import { pointsText } from "@/components/funding/labels";
import { pointsTyped, type TrancheDraft } from "@/components/funding/offers/draft";
import { Tick } from "@/components/offers/confirmations";
import { UnitInput } from "@/components/parts/unit-input";
import { Button } from "@/components/ui/button";
import { FieldError, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { FieldErrors } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { MAX_LENGTH, TRANCHE_COUNT, TRANCHE_DAYS } from "@/lib/funding/constants";
import { trancheAmounts } from "@/lib/funding/tranches/tranche-rules";

type TrancheFieldsProps = {
  tranches: readonly TrancheDraft[];
  /** Null if the amount is invalid. */
  amountCents: bigint | null;
  /** Of all tranches (`tranches`) and of the fields of each (`tranches.0.purpose`). */
  errors: FieldErrors;
  change: (tranches: readonly TrancheDraft[]) => void;
};

const blank = (share: string): TrancheDraft => ({ key: uuid(), share, purpose: "" });

/** Whether an offer is paid at once or in tranches, each with its share and purpose. */
export function TrancheFields({ tranches, amountCents, errors, change }: TrancheFieldsProps) {
  const id = useId();
  const set = (key: string, part: Partial<TrancheDraft>) =>
    change(tranches.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const cents = sharedOut(tranches, amountCents ?? 0n);
  return (
    <fieldset className="grid min-w-0 content-start gap-3" aria-describedby={`${id}-help`}>
      <legend className="mb-2 text-sm font-[550]">Pago</legend>
      <Tick
        checked={tranches.length > 0}
        change={(inParts) => change(inParts ? [blank("50"), blank("50")] : [])}
      >
        Pagar por tramos. El primero se entrega al ser firme el acuerdo; los demás siguen en custodia.
      </Tick>
      {tranches.length > 0 ? (
        <Note id={`${id}-help`}>
          Para cobrar cada tramo siguiente hay que justificar el anterior, en {TRANCHE_DAYS.proof} días como
          mucho. Lo que no se justifica o no se aprueba vuelve al inversor.
        </Note>
      ) : null}
      {tranches.map((tranche, place) => (
        <TrancheRow
          key={tranche.key}
          name={`Tramo ${place + 1}`}
          tranche={tranche}
          errors={{
            share: errors[`tranches.${place}.share`],
            purpose: errors[`tranches.${place}.purpose`],
          }}
          pays={amountCents ? amountText(cents[place]?.cents ?? 0n, "EUR") : null}
          change={(part) => set(tranche.key, part)}
          remove={
            tranches.length > TRANCHE_COUNT.min
              ? () => change(tranches.filter(({ key }) => key !== tranche.key))
              : null
          }
        />
      ))}
      {errors.tranches ? <FieldError>{errors.tranches}</FieldError> : null}
      {tranches.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button
            size="sm"
            disabled={tranches.length >= TRANCHE_COUNT.max}
            onClick={() => change([...tranches, blank("")])}
          >
            <Plus /> Añadir tramo
          </Button>
          <span className="text-sm" aria-live="polite">
            Suman <strong>{pointsText(sumOf(tranches))} %</strong>
          </span>
        </div>
      ) : null}
    </fieldset>
  );
}

const sumOf = (tranches: readonly TrancheDraft[]) =>
  tranches.reduce((sum, { share }) => sum + (pointsTyped(share) ?? 0), 0);

/** Returns the amounts of the tranches for the typed amount. */
export function sharedOut(tranches: readonly TrancheDraft[], amountCents: bigint) {
  const points = tranches.map(({ share }) => pointsTyped(share) ?? 0);
  const amounts = trancheAmounts(amountCents, points);
  return tranches.map((tranche, place) => ({ ...tranche, cents: amounts[place] ?? 0n }));
}

type TrancheRowProps = {
  name: string;
  tranche: TrancheDraft;
  errors: Record<"share" | "purpose", string | undefined>;
  pays: string | null;
  change: (part: Partial<TrancheDraft>) => void;
  /** Null if the minimum number of tranches is reached. */
  remove: (() => void) | null;
};

function TrancheRow({ name, tranche, errors, pays, change, remove }: TrancheRowProps) {
  const { share, purpose } = tranche;
  const id = useId();
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-end gap-2">
        <div className="grid gap-1">
          <Label htmlFor={`${id}-share`}>{name}</Label>
          <UnitInput
            {...fieldAria(`${id}-share`, { error: errors.share })}
            unit="%"
            inputMode="decimal"
            autoComplete="off"
            value={share}
            onChange={({ target }) => change({ share: target.value })}
          />
        </div>
        <div className="grid gap-1">
          <Label htmlFor={`${id}-purpose`}>
            Para qué es
            {pays ? (
              <span className="font-normal whitespace-nowrap text-muted-foreground"> · {pays}</span>
            ) : null}
          </Label>
          <Input
            {...fieldAria(`${id}-purpose`, { error: errors.purpose })}
            maxLength={MAX_LENGTH.tranche}
            autoComplete="off"
            value={purpose}
            onChange={({ target }) => change({ purpose: target.value })}
          />
        </div>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Quitar el ${name.toLowerCase()}`}
          disabled={remove === null}
          onClick={() => remove?.()}
        >
          <X />
        </Button>
      </div>
      {errors.share ? <FieldError id={`${id}-share-error`}>{errors.share}</FieldError> : null}
      {errors.purpose ? <FieldError id={`${id}-purpose-error`}>{errors.purpose}</FieldError> : null}
    </div>
  );
}
