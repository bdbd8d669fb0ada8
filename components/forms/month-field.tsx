import { useId } from "react";
import { FieldError, FieldFrame } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { sharedNow } from "@/lib/core/format/clock";
import { monthText } from "@/lib/core/format/format";

type MonthFieldProps = {
  label: string;
  name: string;
  /** `2027-01`; empty if nothing is chosen, and incomplete (`2027-` or `-01`) while one of the two is missing. */
  value: string;
  change: (value: string) => void;
  error?: string | undefined;
  /** How many years before and after the current one can be chosen. */
  before?: number;
  after?: number;
};

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, "0"));
const NAMES = MONTHS.map((month) => monthText(`2000-${month}`).split(" ")[0] ?? month);

/** Chooses a month and its year in two lists: not every browser has a control for `<input type="month">`. */
export function MonthField({ label, name, value, change, error, before = 0, after = 0 }: MonthFieldProps) {
  const id = useId();
  const [year = "", month = ""] = value.split("-");
  const current = sharedNow().getFullYear();
  const listed = Array.from({ length: before + after + 1 }, (_, at) => String(current - before + at));
  const years = year && !listed.includes(year) ? [year, ...listed].sort() : listed;
  const choose = (part: { year?: string; month?: string }) => {
    const next = { year, month, ...part };
    change(next.year || next.month ? `${next.year}-${next.month}` : "");
  };
  const aria = { "aria-invalid": error ? true : undefined, "aria-describedby": error && `${id}-error` };
  return (
    <FieldFrame role="group" aria-labelledby={`${id}-label`}>
      <span className="text-sm font-[550]" id={`${id}-label`}>
        {label}
      </span>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2">
        <NativeSelect
          {...aria}
          name={name}
          aria-label="Mes"
          value={month}
          onChange={({ target }) => choose({ month: target.value })}
        >
          <option value="">Mes</option>
          {MONTHS.map((each, at) => (
            <option key={each} value={each}>
              {NAMES[at]}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          {...aria}
          aria-label="Año"
          value={year}
          onChange={({ target }) => choose({ year: target.value })}
        >
          <option value="">Año</option>
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </NativeSelect>
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </FieldFrame>
  );
}
