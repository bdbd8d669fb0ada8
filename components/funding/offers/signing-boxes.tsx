import { Confirmations } from "@/components/offers/confirmations";
import type { Signing } from "@/lib/funding/offers/signature-queries";
import { requiredConfirmations, warningThreshold } from "@/lib/offers/consent-rules";
import type { Confirmation } from "@/lib/offers/constants";

type SigningBoxesProps = {
  requestId: number;
  signing: Signing;
  amountCents: bigint;
  ticked: readonly Confirmation[];
  tick: (confirmation: Confirmation, isTicked: boolean) => void;
};

/** The confirmations that an investor must give before signing an offer of this amount. */
export function SigningBoxes({ requestId, signing, amountCents, ticked, tick }: SigningBoxesProps) {
  const { investor, sheetVersion } = signing;
  return (
    <Confirmations
      sheetHref={`/funding/${requestId}/sheet`}
      legend="Confirma antes de firmar"
      values={{
        amountCents,
        thresholdCents: warningThreshold(investor.netWorthCents),
        sheetVersion: sheetVersion ?? 0,
      }}
      required={requiredConfirmations(amountCents, investor)}
      ticked={ticked}
      tick={tick}
    />
  );
}
