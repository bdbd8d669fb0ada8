import { ArrowDownUp } from "lucide-react";
import { useId } from "react";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { QuantityField } from "@/components/forms/amount-field";
import { Refusal } from "@/components/forms/refusal";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { ASSET_NAMES } from "@/lib/bank/accounts/constants";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { CURRENCIES, type Currency, parseMoney } from "@/lib/core/format/money";
import { ConversionQuote, ConversionReceipt } from "./quote";
import { type Conversion, type Convertible, useConversion } from "./use-conversion";

type ConvertDialogProps = Convertible & { close: () => void };

/** Converts one asset into another: the amount, the quote, and the receipt. */
export function ConvertDialog({ close, ...convertible }: ConvertDialogProps) {
  const conversion = useConversion(convertible);
  const { quote, receipt, taking, asking } = conversion;
  return (
    <>
      <Modal open onOpenChange={() => taking.sending || close()} title="Convertir">
        {receipt ? (
          <ConversionReceipt receipt={receipt} restart={conversion.restart} close={close} />
        ) : quote ? (
          <ConversionQuote quote={quote} conversion={conversion} />
        ) : (
          <Write conversion={conversion} {...convertible} />
        )}
      </Modal>
      {asking.dialog}
      {taking.dialog}
    </>
  );
}

type WriteProps = Convertible & { conversion: Conversion };

function Write({ conversion, spendable, receivable, only }: WriteProps) {
  const { draft, asking, change, ask } = conversion;
  const { from, to, amount } = draft;
  return (
    <form
      noValidate
      aria-label="Convertir"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <Refusal>{asking.refusal}</Refusal>
        <AssetField
          label="Pagas con"
          asset={from}
          assets={only ? [only] : CURRENCIES}
          choose={(chosen) => change({ from: chosen })}
        />
        <QuantityField
          currency={from}
          value={amount}
          change={(typed) => change({ amount: typed })}
          max={parseMoney(spendable[from], from)}
          help={`Disponible: ${amountTextOf(spendable[from], from)}`}
          error={asking.errors.amount}
        />
        {only ? null : (
          <div>
            <Button size="sm" variant="ghost" onClick={() => change({ from: to, to: from, amount: "" })}>
              <ArrowDownUp /> Intercambiar
            </Button>
          </div>
        )}
        <AssetField
          label="Recibes"
          asset={to}
          assets={CURRENCIES.filter((code) => receivable.includes(code))}
          choose={(chosen) => change({ to: chosen })}
          error={asking.errors.to}
        />
        <DetailList>
          <DetailRow label={`Ya tienes en ${to}`}>{amountTextOf(spendable[to], to)}</DetailRow>
        </DetailList>
        <Note>Antes de confirmar verás el tipo, el margen y lo que recibes.</Note>
      </DialogBody>
      <DialogFooter>
        <Button type="submit" variant="default" busy={asking.sending} busyText="Calculando…">
          Ver lo que recibo
        </Button>
      </DialogFooter>
    </form>
  );
}

type AssetFieldProps = {
  label: string;
  asset: Currency;
  assets: readonly Currency[];
  choose: (asset: Currency) => void;
  error?: string | undefined;
};

function AssetField({ label, asset, assets, choose, error }: AssetFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <NativeSelect
        {...fieldAria(id, { error })}
        value={asset}
        onChange={(event) => choose(event.target.value as Currency)}
      >
        {assets.map((code) => (
          <option key={code} value={code}>
            {ASSET_NAMES[code]} ({code})
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
