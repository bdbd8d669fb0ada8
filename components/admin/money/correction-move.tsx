import { useId } from "react";
import { MemberPicker } from "@/components/admin/users/member-picker";
import { AmountInput } from "@/components/forms/amount-field";
import { FieldRow } from "@/components/parts/field-row";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { RESERVE_NAMES, SIDE_NAMES, type SideKind, WORLD_NAMES } from "@/lib/admin/money/labels";
import { type Asset, CURRENCIES, tokenOfCode } from "@/lib/core/format/money";
import { type Correction, type MoveDraft, payeesOf, payersOf, type SideDraft, TOKEN } from "./use-correction";

type CorrectionMoveProps = { correction: Correction; move: MoveDraft; index: number };

/** One movement of a correction: the amount and the two accounts. */
export function CorrectionMove({ correction, move, index }: CorrectionMoveProps) {
  const { moves, errors, change, remove } = correction;
  const { key, currency, symbol, amount, from, to } = move;
  const wrong = (field: string) => errors[`transfers.${index}.${field}`];
  return (
    <fieldset className="grid content-start gap-4 rounded-md border p-4 *:min-w-0">
      <legend className="sr-only">Movimiento {index + 1}</legend>
      <div className="flex min-w-0 items-center justify-between gap-3">
        <strong className="text-sm">Movimiento {index + 1}</strong>
        {moves.length > 1 ? (
          <Button size="sm" variant="ghost" onClick={() => remove(key)}>
            Quitar
          </Button>
        ) : null}
      </div>
      <FieldRow>
        <Quantity
          currency={currency === TOKEN ? tokenOfCode(symbol.trim().toUpperCase() || "tokens") : currency}
          value={amount}
          change={(typed) => change(key, { amount: typed })}
          error={wrong("amount")}
        />
        <Choice
          label="Moneda"
          value={currency}
          options={[...CURRENCIES.map((each) => [each, each] as const), [TOKEN, "Token de un proyecto"]]}
          change={(chosen) => change(key, { currency: chosen as MoveDraft["currency"] })}
        />
      </FieldRow>
      {currency === TOKEN ? (
        <Text
          label="Símbolo del token"
          inputMode="text"
          value={symbol}
          change={(typed) => change(key, { symbol: typed })}
          error={wrong("currency")}
        />
      ) : null}
      <FieldRow className="grid-cols-2 max-tablet:grid-cols-1">
        <Side
          label="De"
          side={from}
          kinds={payersOf(move)}
          change={(part) => change(key, { from: { ...from, ...part } })}
          wrong={(field) => wrong(`from.${field}`)}
        />
        <Side
          label="A"
          side={to}
          kinds={payeesOf(move)}
          change={(part) => change(key, { to: { ...to, ...part } })}
          wrong={(field) => wrong(`to.${field}`)}
        />
      </FieldRow>
    </fieldset>
  );
}

type SideProps = {
  label: string;
  side: SideDraft;
  kinds: readonly SideKind[];
  change: (part: Partial<SideDraft>) => void;
  wrong: (field: string) => string | undefined;
};

function Side({ label, side, kinds, change, wrong }: SideProps) {
  const { kind, member, refType, refId, world } = side;
  return (
    <div className="grid content-start gap-2 *:min-w-0">
      <Choice
        label={label}
        value={kind}
        options={kinds.map((each) => [each, SIDE_NAMES[each]])}
        change={(chosen) => change({ kind: chosen as SideKind })}
      />
      {kind === "available" || kind === "escrow" ? (
        <MemberPicker
          label="Miembro"
          member={member}
          choose={(chosen) => change({ member: chosen })}
          error={wrong("memberId")}
        />
      ) : null}
      {kind === "escrow" ? (
        <FieldRow className="grid-cols-2">
          <Choice
            label="Reserva de"
            value={refType}
            options={Object.entries(RESERVE_NAMES)}
            change={(chosen) => change({ refType: chosen })}
          />
          <Text
            label="Número"
            value={refId}
            change={(typed) => change({ refId: typed })}
            error={wrong("refId")}
          />
        </FieldRow>
      ) : null}
      {kind === "pool" ? (
        <Text
          label="Número del bote"
          value={refId}
          change={(typed) => change({ refId: typed })}
          error={wrong("potId")}
        />
      ) : null}
      {kind === "world" ? (
        <Choice
          label="Por dónde"
          value={world}
          options={Object.entries(WORLD_NAMES)}
          change={(chosen) => change({ world: chosen })}
        />
      ) : null}
    </div>
  );
}

type TypedProps = { value: string; change: (text: string) => void; error: string | undefined };

function Quantity({ currency, value, change, error }: TypedProps & { currency: Asset }) {
  const id = useId();
  return (
    <Field id={id} label="Cantidad" error={error}>
      <AmountInput
        {...fieldAria(id, { error })}
        currency={currency}
        maxLength={40}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}

type TextProps = TypedProps & { label: string; inputMode?: "numeric" | "text" };

function Text({ label, inputMode = "numeric", value, change, error }: TextProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <Input
        {...fieldAria(id, { error })}
        inputMode={inputMode}
        autoComplete="off"
        maxLength={40}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  change: (value: string) => void;
};

function Choice({ label, value, options, change }: ChoiceProps) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <NativeSelect id={id} value={value} onChange={(event) => change(event.target.value)}>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
