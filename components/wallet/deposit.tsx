import Link from "next/link";
import { useEffect, useState } from "react";
import { createDepositAddress } from "@/actions/wallet";
import { codeClass } from "@/components/display/code-class";
import { CopyButton } from "@/components/display/copy-button";
import { Note } from "@/components/display/note";
import { QrPicture } from "@/components/display/qr-picture";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Empty } from "@/components/ui/empty";
import { Spinner } from "@/components/ui/spinner";
import { amountText } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { qrCodeOf } from "@/lib/core/format/qr-code";
import type { ChainAsset } from "@/lib/gateways/constants";
import type { WalletShown } from "@/lib/wallet/present";
import { AssetPicker } from "./asset-picker";
import { RiskNote } from "./risk-note";

const NOTES: Readonly<Record<ChainAsset, string>> = {
  BTC: "Envía solo BTC a esta dirección.",
  USDT: "USDT y USDC van por la red ERC-20 (Ethereum). Los envíos por otra red se pierden.",
  USDC: "USDT y USDC van por la red ERC-20 (Ethereum). Los envíos por otra red se pierden.",
};

// A server that is not yet updated does not send the number.
function confirmationsText({ requiredConfirmations }: Partial<WalletShown>, asset: ChainAsset): string {
  const needed = requiredConfirmations?.[asset];
  if (!needed) return "";
  return `${asset} necesita al menos ${needed === 1 ? "1 confirmación" : `${needed} confirmaciones`}. `;
}

const euros = (text: string) => amountText(parseMoney(text, "EUR"), "EUR");

// A server that is not yet updated does not send them: those with an address remain.
function depositAssetsOf({ depositAssets, depositAddresses }: Older): readonly ChainAsset[] {
  return (
    depositAssets ??
    (Object.keys(depositAddresses) as ChainAsset[]).filter((asset) => depositAddresses[asset])
  );
}

type Older = Pick<WalletShown, "depositAddresses"> & { depositAssets?: readonly ChainAsset[] };

type WalletDepositProps = { wallet: WalletShown; reload: () => Promise<void> };

/** The deposit address of each asset that the member can deposit; the server creates one at the first request. */
export function WalletDeposit({ wallet, reload }: WalletDepositProps) {
  const assets = depositAssetsOf(wallet);
  const [chosen, setAsset] = useState<ChainAsset | null>(null);
  const asset = assets.find((code) => code === chosen) ?? assets[0];
  const { limit, left } = wallet.monthlyDeposit;
  if (!asset) return <Empty title="Ahora no se admiten ingresos" />;
  const address = wallet.depositAddresses[asset];
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <AssetPicker asset={asset} assets={assets} choose={setAsset} />
      {address ? (
        <>
          <QrPicture qr={qrCodeOf(address)} label={`Código QR de tu dirección de ${asset}`} />
          <div className="flex items-center justify-between gap-3 rounded-md bg-muted px-4 py-3">
            <span className={cn(codeClass, "text-sm")}>{address}</span>
            <CopyButton key={asset} text={address} label="Copiar la dirección" copied="Dirección copiada" />
          </div>
        </>
      ) : (
        <FirstAddress key={asset} asset={asset} reload={reload} />
      )}
      <Note>
        {confirmationsText(wallet, asset)}
        {NOTES[asset]}
      </Note>
      <Note>
        Puedes ingresar hasta {euros(limit)} en 30 días; te quedan {euros(left)}. Lo que lo supere se retiene
        hasta que quepa; un ingreso mayor que el límite entero, hasta que subas de nivel.{" "}
        <Link href="/kyc-status">Ver los niveles</Link>
      </Note>
      <RiskNote />
    </div>
  );
}

function FirstAddress({ asset, reload }: { asset: ChainAsset; reload: () => Promise<void> }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);
  const { send, dialog } = useConfirmedAction(createDepositAddress);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts the attempts, and `send` is new at each drawing
  useEffect(() => {
    const form = new FormData();
    form.set("asset", asset);
    setRefusal(null);
    void send(form).then((state) => (state.status === "error" ? setRefusal(state.message) : reload()));
  }, [asset, asked]);
  if (refusal) {
    return (
      <Empty
        title="No se pudo crear la dirección"
        action={<Button onClick={() => setAsked(asked + 1)}>Reintentar</Button>}
      >
        {refusal}
      </Empty>
    );
  }
  return (
    <p className="flex min-h-64 min-w-0 items-center gap-3 text-muted-foreground" role="status">
      <Spinner /> Creando tu dirección…
      {dialog}
    </p>
  );
}
