import { useCopied } from "@/components/display/use-copied";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** Shows the recovery codes, once. */
export function RecoveryCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const { copied, copy } = useCopied(codes.join("\n"));
  return (
    <>
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <Alert variant="warning">
          No volverán a mostrarse. Si pierdes el teléfono, podrás entrar una vez con cada uno.
        </Alert>
        <ul
          className="grid grid-cols-[1fr_1fr] justify-center gap-x-5 gap-y-2 rounded-md bg-muted p-4 text-center font-mono text-sm leading-[1.6] font-medium normal-nums"
          aria-label="Códigos de recuperación"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button onClick={copy}>{copied ? "Copiados" : "Copiar"}</Button>
        <Button variant="default" onClick={close}>
          Ya los he guardado
        </Button>
      </DialogFooter>
    </>
  );
}
