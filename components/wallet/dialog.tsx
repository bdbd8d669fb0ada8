import { usePathname, useRouter } from "next/navigation";
import { Note } from "@/components/display/note";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { WalletPart } from "@/lib/wallet/constants";
import { WalletAddresses } from "./addresses";
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
  address: "Direcciones",
};

const PANEL = "px-5 pt-4 pb-5 focus-visible:-outline-offset-2";

type WalletDialogProps = WalletSetting & { part: WalletPart | null; close: () => void };

/** The member's wallet: balances, deposits, and withdrawals. */
export function WalletDialog({ part, close, ...setting }: WalletDialogProps) {
  const router = useRouter();
  const path = usePathname();
  const state = useWallet();
  const { wallet, saved, failure, reload } = state;
  const tabs = Object.entries(TABS).filter(([key]) => key !== "deposit" || setting.canDeposit);
  // Refreshes the page, whose figures may have changed, and removes the parameter that would open the wallet again.
  const leave = () => {
    close();
    if (part) router.replace(path, { scroll: false });
    else router.refresh();
  };
  return (
    <Modal open onOpenChange={leave} title="Mi cartera" className="max-w-160">
      {setting.isDemonstration ? (
        <Note className="px-5 pt-1" role="note">
          Entorno de demostración — sin fondos reales
        </Note>
      ) : null}
      <Tabs defaultValue={tabs.some(([key]) => key === part) ? (part ?? undefined) : "balances"}>
        <TabsList
          className="mt-3 gap-[clamp(0.5rem,2.4vw,1.5rem)] px-5 max-tablet:px-4"
          aria-label="Secciones de la cartera"
        >
          {tabs.map(([key, name]) => (
            <TabsTrigger key={key} value={key}>
              {name}
            </TabsTrigger>
          ))}
        </TabsList>
        {wallet ? (
          <>
            <TabsContent className={`${PANEL} grid content-start gap-4 *:min-w-0`} value="balances">
              <PaypalHold wallet={wallet} timeZone={setting.timeZone} />
              <WalletBalances wallet={wallet} />
            </TabsContent>
            {setting.canDeposit ? (
              <TabsContent className={PANEL} value="deposit">
                <WalletDeposit wallet={wallet} reload={reload} />
              </TabsContent>
            ) : null}
            {/* Always mounted, so that the input is kept when the member opens another tab. */}
            <TabsContent
              className="data-[state=inactive]:hidden focus-visible:-outline-offset-2"
              value="withdrawal"
              forceMount
            >
              {setting.refusal ? (
                <DialogBody>{setting.refusal}</DialogBody>
              ) : (
                <WalletWithdrawal wallet={wallet} saved={saved} reload={reload} {...setting} />
              )}
            </TabsContent>
            <TabsContent className={PANEL} value="history">
              <WalletHistory state={state} {...setting} />
            </TabsContent>
            <TabsContent
              className="data-[state=inactive]:hidden focus-visible:-outline-offset-2"
              value="address"
              forceMount
            >
              <WalletAddresses wallet={wallet} saved={saved} reload={reload} {...setting} />
            </TabsContent>
          </>
        ) : (
          <DialogBody className="min-h-64">
            {failure ? (
              <Empty
                title="No se pudo obtener información de tu wallet"
                action={<Button onClick={reload}>Reintentar</Button>}
              >
                {failure}
              </Empty>
            ) : (
              <Waiting />
            )}
          </DialogBody>
        )}
      </Tabs>
    </Modal>
  );
}

function Waiting() {
  return (
    <div className="grid content-start gap-4 *:min-w-0" role="status">
      <span className="sr-only">Cargando...</span>
      {Object.keys(TABS).map((key) => (
        <Skeleton key={key} className="min-h-11" />
      ))}
    </div>
  );
}
