import { useRouter } from "next/navigation";
import * as Tabs from "radix-ui/tabs";
import { Blank } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { WalletPart } from "@/lib/wallet/constants";
import { WalletAddress } from "./address-form";
import { WalletBalances } from "./balances";
import { WalletDeposit } from "./deposit";
import type { WalletSetting } from "./dialog.lazy";
import { WalletHistory } from "./history";
import { PaypalHold } from "./paypal-hold";
import { useWallet } from "./use-wallet";
import { WalletWithdrawal } from "./withdrawal";

const TABS: Readonly<Record<WalletPart, string>> = {
  balances: "Saldo",
  deposit: "Ingresar",
  withdrawal: "Retirar",
  history: "Historial",
  address: "Dirección",
};

type WalletDialogProps = WalletSetting & { part: WalletPart | null; close: () => void };

/** The member's wallet: what they have, what comes in, and what goes out. */
export function WalletDialog({ part, close, ...setting }: WalletDialogProps) {
  const router = useRouter();
  const state = useWallet();
  const { wallet, failure, look } = state;
  // The page behind shows figures too, and they may have moved; what opened the wallet must not open it again.
  const leave = () => {
    close();
    if (part) router.replace("/btc-p2p", { scroll: false });
    else router.refresh();
  };
  return (
    <Dialog open onOpenChange={leave} title="Mi cartera" className="wallet">
      {setting.isDemonstration ? (
        <p className="note wallet-note" role="note">
          Entorno de demostración — sin fondos reales
        </p>
      ) : null}
      <Tabs.Root defaultValue={part ?? "balances"}>
        <Tabs.List className="tabs wallet-tabs" aria-label="Secciones de la cartera">
          {Object.entries(TABS).map(([key, name]) => (
            <Tabs.Trigger key={key} value={key}>
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {wallet ? (
          <>
            <Tabs.Content className="body stack" value="balances">
              <PaypalHold wallet={wallet} timeZone={setting.timeZone} />
              <WalletBalances wallet={wallet} />
            </Tabs.Content>
            <Tabs.Content className="body" value="deposit">
              <WalletDeposit wallet={wallet} look={look} />
            </Tabs.Content>
            {/* Always there: what is typed outlives a look at another part. */}
            <Tabs.Content className="wallet-kept" value="withdrawal" forceMount>
              <WalletWithdrawal wallet={wallet} look={look} timeZone={setting.timeZone} />
            </Tabs.Content>
            <Tabs.Content className="body" value="history">
              <WalletHistory state={state} {...setting} />
            </Tabs.Content>
            <Tabs.Content className="wallet-kept" value="address" forceMount>
              <WalletAddress address={wallet.externalWalletAddress} look={look} />
            </Tabs.Content>
          </>
        ) : (
          <div className="body wallet-waiting">
            {failure ? (
              <Blank
                title="No se pudo obtener información de tu wallet"
                action={<Button onClick={look}>Reintentar</Button>}
              >
                {failure}
              </Blank>
            ) : (
              <Waiting />
            )}
          </div>
        )}
      </Tabs.Root>
    </Dialog>
  );
}

function Waiting() {
  return (
    <div className="stack" role="status">
      <span className="sr-only">Cargando...</span>
      {Object.keys(TABS).map((key) => (
        <div key={key} className="skeleton wallet-skeleton" />
      ))}
    </div>
  );
}
