import { useCopied } from "@/components/display/use-copied";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";

/** The recovery codes, the one time that they are shown. */
export function RecoveryCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const { copied, copy } = useCopied(codes.join("\n"));
  return (
    <>
      <div className="body stack">
        <Banner tone="warning">
          No volverán a mostrarse. Si pierdes el teléfono, podrás entrar una vez con cada uno.
        </Banner>
        <ul className="recovery-codes" aria-label="Códigos de recuperación">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <footer>
        <Button onClick={copy}>{copied ? "Copiados" : "Copiar"}</Button>
        <Button variant="primary" onClick={close}>
          Ya los he guardado
        </Button>
      </footer>
    </>
  );
}
