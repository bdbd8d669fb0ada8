import Link from "next/link";
import { useId } from "react";
import { Amount } from "@/components/display/amount";
import { codeClass } from "@/components/display/code-class";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { QuantityField } from "@/components/forms/amount-field";
import { Refusal } from "@/components/forms/refusal";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { shown } from "@/lib/core/format/amount-text";
import { amountText, formatDate } from "@/lib/core/format/format";
import { NETWORK_NAMES } from "@/lib/gateways/constants";
import type { SavedAddress } from "@/lib/wallet/addresses/holds";
import type { WalletShown } from "@/lib/wallet/present";
import { pausedMessage } from "@/lib/wallet/withdrawals/paused-message";
import { AssetPicker } from "./asset-picker";
import type { WalletSetting } from "./dialog.lazy";
import { PaypalHold } from "./paypal-hold";
import { useWithdrawal, type Withdrawal } from "./use-withdrawal";
import { WithdrawalReceipt, WithdrawalReview } from "./withdrawal-receipt";

type WalletWithdrawalProps = Pick<WalletSetting, "timeZone" | "asset"> & {
  wallet: WalletShown;
  saved: readonly SavedAddress[];
  reload: () => Promise<void>;
};

/** Sends money to an address outside the platform: input, review, and receipt. */
export function WalletWithdrawal({ wallet, saved, reload, timeZone, asset }: WalletWithdrawalProps) {
  const withdrawal = useWithdrawal(wallet, reload, asset);
  const { step, receipt, dialog } = withdrawal;
  return (
    <>
      {receipt ? (
        <WithdrawalReceipt line={receipt} begin={withdrawal.begin} />
      ) : step === "review" ? (
        <WithdrawalReview withdrawal={withdrawal} />
      ) : (
        <Write withdrawal={withdrawal} wallet={wallet} saved={saved} timeZone={timeZone} />
      )}
      {dialog}
    </>
  );
}

type WriteProps = Pick<WalletWithdrawalProps, "wallet" | "saved" | "timeZone"> & { withdrawal: Withdrawal };

function Write({ withdrawal, wallet, saved, timeZone }: WriteProps) {
  const { draft, wrong, refusal, figures, change, review } = withdrawal;
  const { limit, left } = wallet.dailyWithdrawal;
  const { asset } = draft;
  return (
    <form
      noValidate
      aria-label="Retirar"
      onSubmit={(event) => {
        event.preventDefault();
        review();
      }}
    >
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <Refusal>{refusal}</Refusal>
        {wallet.withdrawalsPausedUntil ? (
          <Alert variant="warning">{pausedMessage(new Date(wallet.withdrawalsPausedUntil), timeZone)}</Alert>
        ) : null}
        <AssetPicker asset={asset} choose={(chosen) => change({ asset: chosen, btcAmount: "" })} />
        {asset === "BTC" ? <PaypalHold wallet={wallet} timeZone={timeZone} /> : null}
        <QuantityField
          name="btcAmount"
          currency={asset}
          value={draft.btcAmount}
          change={(btcAmount) => change({ btcAmount })}
          max={figures.mostMinor}
          help={`Disponible: ${amountText(figures.availableMinor, asset)}`}
          error={wrong.btcAmount}
        />
        <Destination
          withdrawal={withdrawal}
          saved={saved}
          external={wallet.externalWalletAddress}
          timeZone={timeZone}
        />
        <DetailList>
          <DetailRow label="Comisión de red">
            {figures.feeMinor === null ? "No disponible ahora" : amountText(figures.feeMinor, asset)}
          </DetailRow>
          <DetailRow
            label={
              <>
                Límite diario <Link href="/kyc-status">de tu nivel</Link>
              </>
            }
          >
            <Amount {...shown(limit, "EUR")} />
          </DetailRow>
          <DetailRow label="Disponible en las próximas 24 horas">
            <Amount {...shown(left, "EUR")} />
          </DetailRow>
        </DetailList>
      </DialogBody>
      <DialogFooter>
        <Button
          type="submit"
          variant="default"
          disabled={figures.feeMinor === null || wallet.withdrawalsPausedUntil !== null}
        >
          Revisar el retiro
        </Button>
      </DialogFooter>
    </form>
  );
}

type DestinationProps = Pick<WriteProps, "withdrawal" | "saved" | "timeZone"> & {
  external: string | null;
};

function Destination({ withdrawal, saved, external, timeZone }: DestinationProps) {
  const { draft, wrong, change } = withdrawal;
  const id = useId();
  const { asset, destinationAddress } = draft;
  const help = `Una dirección externa, de la ${NETWORK_NAMES[asset]}. Para operar con otro miembro no necesitas retirar: usa el mercado.`;
  const choices = saved.filter((each) => each.asset === asset);
  const chosen = choices.find(({ address }) => address === destinationAddress);
  const wait =
    chosen?.holdUntil &&
    `Es nueva: el envío saldrá a partir del ${formatDate(new Date(chosen.holdUntil), timeZone)}.`;
  const canFill = asset === "BTC" && external && external !== destinationAddress;
  return (
    <div className="grid content-start gap-2 *:min-w-0">
      {choices.length > 0 ? (
        <Field id={`${id}-saved`} label="Direcciones guardadas" help={wait}>
          <NativeSelect
            {...fieldAria(`${id}-saved`, { help: wait })}
            value={chosen?.address ?? ""}
            onChange={(event) => change({ destinationAddress: event.target.value })}
          >
            <option value="">Otra dirección</option>
            {choices.map(({ id: each, address, label }) => (
              <option key={each} value={address}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Field>
      ) : null}
      <Field id={id} label="Dirección de destino" help={help} error={wrong.destinationAddress}>
        <Input
          {...fieldAria(id, { help, error: wrong.destinationAddress })}
          name="destinationAddress"
          className={codeClass}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={destinationAddress}
          onChange={(event) => change({ destinationAddress: event.target.value })}
        />
      </Field>
      {canFill ? (
        <div>
          <Button size="sm" variant="ghost" onClick={() => change({ destinationAddress: external })}>
            Usar mi dirección externa
          </Button>
        </div>
      ) : null}
    </div>
  );
}
