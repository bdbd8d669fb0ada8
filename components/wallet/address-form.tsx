import { setExternalWallet } from "@/actions/wallet";
import { Form, SubmitButton, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { toast } from "@/components/parts/toast/toast";

type WalletAddressProps = { address: string | null; reload: () => Promise<void> };

/** The member's own Bitcoin address outside the platform. */
export function WalletAddress({ address, reload }: WalletAddressProps) {
  return <AddressForm key={address} address={address} reload={reload} />;
}

function AddressForm({ address, reload }: WalletAddressProps) {
  const form = useActionForm({
    schema: () => import("@/lib/wallet/schema").then(({ setExternalWalletInput }) => setExternalWalletInput),
    action: setExternalWallet,
    defaultValues: { externalWalletAddress: address ?? "" },
    onSuccess: () => {
      toast.success("Dirección externa guardada");
      void reload();
    },
    onFailure: ({ message }) => toast.error("No se pudo guardar la dirección", message),
  });
  return (
    <Form form={form} label="Dirección externa">
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <p className="text-sm">
          Tu dirección de Bitcoin fuera de la plataforma. La propondremos al retirar y al comprar por SEPA o
          PayPal.
        </p>
        <TextField
          form={form}
          name="externalWalletAddress"
          label="Dirección BTC externa"
          help="Déjala vacía para quitarla. Para guardarla necesitas tu contraseña."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </DialogBody>
      <DialogFooter>
        <SubmitButton form={form} variant="default" busyText="Guardando…">
          Guardar dirección
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}
