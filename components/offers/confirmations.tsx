import Link from "next/link";
import { type ReactNode, useId } from "react";
import { Note } from "@/components/display/note";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { Checkbox } from "@/components/ui/checkbox";
import { confirmationText } from "@/lib/offers/consent-texts";
import type { Confirmation } from "@/lib/offers/constants";

type ConfirmationValues = Parameters<typeof confirmationText>[1];

type ConfirmationsProps = {
  /** The page of the key information sheet. */
  sheetHref: string;
  legend: string;
  values: ConfirmationValues;
  required: readonly Confirmation[];
  ticked: readonly Confirmation[];
  tick: (confirmation: Confirmation, isTicked: boolean) => void;
};

/** The confirmations of a member who invests or receives an investment: one check box each. */
export function Confirmations({ sheetHref, legend, values, required, ticked, tick }: ConfirmationsProps) {
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-[550]">{legend}</legend>
        {required.map((confirmation) => (
          <Tick
            key={confirmation === "sheet" ? `sheet-${values.sheetVersion}` : confirmation}
            checked={ticked.includes(confirmation)}
            change={(isTicked) => tick(confirmation, isTicked)}
          >
            {confirmationText(confirmation, values)}
            {confirmation === "sheet" ? (
              <>
                {" "}
                (
                <Link href={sheetHref} target="_blank">
                  abrirla
                </Link>
                )
              </>
            ) : null}
          </Tick>
        ))}
      </fieldset>
      {required.includes("untested") ? (
        <Note>
          Puedes hacer la prueba y el simulador en <Link href="/investor">tu perfil de inversor</Link>: valen
          dos años.
        </Note>
      ) : null}
    </>
  );
}

type TickProps = { checked: boolean; change: (isTicked: boolean) => void; children: ReactNode };

/** A check box with the text that the member agrees to. */
export function Tick({ checked, change, children }: TickProps) {
  const id = useId();
  return (
    <ChoiceLabel htmlFor={id}>
      <Checkbox id={id} checked={checked} onChange={({ target }) => change(target.checked)} />
      <span>{children}</span>
    </ChoiceLabel>
  );
}
