import { ArrowDownUp } from "lucide-react";
import { useId } from "react";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { AmountInput } from "@/components/forms/amount-field";
import { Refusal } from "@/components/forms/refusal";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog-parts";
import { Field, fieldAria } from "@/components/ui/field";
import { Modal } from "@/components/ui/modal";
import { NativeSelect } from "@/components/ui/native-select";
import { ASSET_NAMES } from "@/lib/bank/accounts/constants";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { CURRENCIES, type Currency } from "@/lib/core/format/money";
import { typedText } from "@/lib/core/format/typed-amount";
import { ConversionQuote, ConversionReceipt } from "./quote";
import { type Conversion, type Spendable, useConversion } from "./use-conversion";

type ConvertDialogProps = { spendable: Spendable; close: () => void };

/** Changes one asset for another: how much, what for, and then it is done. */
export function ConvertDialog({ spendable, close }: ConvertDialogProps) {
  const conversion = useConversion(spendable);
  const { quote, receipt, taking, asking } = conversion;
  return (
    <>
      <Modal open onOpenChange={() => taking.sending || close()} title="Convertir">
        {receipt ? (
          <ConversionReceipt receipt={receipt} begin={conversion.begin} close={close} />
        ) : quote ? (
          <ConversionQuote quote={quote} conversion={conversion} />
        ) : (
          <Write conversion={conversion} spendable={spendable} />
        )}
      </Modal>
      {asking.dialog}
      {taking.dialog}
    </>
  );
}

type WriteProps = { conversion: Conversion; spendable: Spendable };

function Write({ conversion, spendable }: WriteProps) {
  const { draft, asking, change, ask } = conversion;
  const { from, to } = draft;
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
        <AssetField label="Pagas con" asset={from} choose={(chosen) => change({ from: chosen })} />
        <Quantity conversion={conversion} spendable={spendable} />
        <div>
          <Button size="sm" variant="ghost" onClick={() => change({ from: to, to: from, amount: "" })}>
            <ArrowDownUp /> Al revés
          </Button>
        </div>
        <AssetField
          label="Recibes"
          asset={to}
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

function Quantity({ conversion: { draft, asking, change }, spendable }: WriteProps) {
  const id = useId();
  const { from, amount } = draft;
  const help = `Disponible: ${amountTextOf(spendable[from], from)}`;
  const error = asking.errors.amount;
  return (
    <Field id={id} label="Cantidad" help={help} error={error}>
      <span className="flex min-w-0 items-start gap-2">
        <span className="flex-1">
          <AmountInput
            {...fieldAria(id, { help, error })}
            name="amount"
            currency={from}
            placeholder="0,00"
            value={amount}
            onChange={(event) => change({ amount: event.target.value })}
          />
        </span>
        <Button
          disabled={/^[0.]*$/.test(spendable[from])}
          onClick={() => change({ amount: typedText(spendable[from]) })}
        >
          Máximo
        </Button>
      </span>
    </Field>
  );
}

type AssetFieldProps = {
  label: string;
  asset: Currency;
  choose: (asset: Currency) => void;
  error?: string | undefined;
};

function AssetField({ label, asset, choose, error }: AssetFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <NativeSelect
        {...fieldAria(id, { error })}
        value={asset}
        onChange={(event) => choose(event.target.value as Currency)}
      >
        {CURRENCIES.map((code) => (
          <option key={code} value={code}>
            {ASSET_NAMES[code]} ({code})
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
