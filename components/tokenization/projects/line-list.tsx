import { Plus, X } from "lucide-react";
import { useId } from "react";
import { v4 as uuid } from "uuid";
import { AmountInput } from "@/components/forms/amount-field";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { amountText } from "@/lib/core/format/format";
import { typedMinor } from "@/lib/core/format/typed-amount";
import { MAX_LENGTH } from "@/lib/tokenization/constants";
import { EMPTY_LINE, type Line } from "./form-draft";

type LineListProps = {
  legend: string;
  help: string;
  /** The name of a line: «Partida», «Hito». */
  word: string;
  /** Whether a line also has a date and a proof. */
  dated?: boolean;
  lines: readonly Line[];
  max: number;
  error: string | undefined;
  change: (lines: readonly Line[]) => void;
};

/** An editable list in a form; lines can be added and removed, and their sum is shown. */
export function LineList({ legend, help, word, dated = false, lines, max, error, change }: LineListProps) {
  const id = useId();
  const set = (key: string, part: Partial<Line>) =>
    change(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  return (
    <fieldset className="grid content-start gap-3 *:min-w-0" aria-describedby={`${id}-help`}>
      <legend className="mb-1 text-sm font-[550]">{legend}</legend>
      <p id={`${id}-help`} className="text-xs text-muted-foreground">
        {help}
      </p>
      {lines.map((line, place) => (
        <LineFields
          key={line.key}
          name={`${word} ${place + 1}`}
          dated={dated}
          line={line}
          change={(part) => set(line.key, part)}
          remove={() => change(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
      {error !== undefined ? <FieldError>{error || "Revisa estas líneas"}</FieldError> : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          size="sm"
          disabled={lines.length >= max}
          onClick={() => change([...lines, { ...EMPTY_LINE, key: uuid() }])}
        >
          <Plus /> Añadir {word.toLowerCase()}
        </Button>
        {lines.length > 0 ? (
          <span className="text-sm" aria-live="polite">
            Suman <strong>{amountText(sumOf(lines), "EUR")}</strong>
          </span>
        ) : null}
      </div>
    </fieldset>
  );
}

const sumOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { amount }) => sum + (typedMinor(amount, "EUR") ?? 0n), 0n);

type LineFieldsProps = {
  name: string;
  dated: boolean;
  line: Line;
  change: (part: Partial<Line>) => void;
  remove: () => void;
};

function LineFields({ name, dated, line, change, remove }: LineFieldsProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_11rem_auto] items-start gap-2 rounded-md border p-3 max-tablet:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-1">
        <Label htmlFor={`${id}-label`}>{name}</Label>
        <Input
          id={`${id}-label`}
          maxLength={MAX_LENGTH.label}
          autoComplete="off"
          value={line.label}
          onChange={({ target }) => change({ label: target.value })}
        />
      </div>
      <div className="grid gap-1 max-tablet:order-3 max-tablet:col-span-full">
        <Label htmlFor={`${id}-amount`}>Importe</Label>
        <AmountInput
          id={`${id}-amount`}
          aria-label={`Importe de ${name.toLowerCase()}`}
          currency="EUR"
          placeholder="0,00"
          value={line.amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
      </div>
      <Button
        className="mt-6"
        variant="ghost"
        size="icon"
        aria-label={`Quitar ${name.toLowerCase()}`}
        onClick={remove}
      >
        <X />
      </Button>
      {dated ? (
        <div className="col-span-full grid grid-cols-[11rem_minmax(0,1fr)] gap-2 max-tablet:order-4 max-tablet:grid-cols-1">
          <div className="grid gap-1">
            <Label htmlFor={`${id}-day`}>Fecha prevista</Label>
            <Input
              id={`${id}-day`}
              type="date"
              value={line.dueOn}
              onChange={({ target }) => change({ dueOn: target.value })}
            />
          </div>
          <div className="grid gap-1">
            <Label htmlFor={`${id}-evidence`}>Cómo se demostrará</Label>
            <Input
              id={`${id}-evidence`}
              maxLength={MAX_LENGTH.label}
              autoComplete="off"
              placeholder="Acta de puesta en marcha"
              value={line.evidence}
              onChange={({ target }) => change({ evidence: target.value })}
            />
          </div>
        </div>
      ) : null}
    </div>
  );
}
