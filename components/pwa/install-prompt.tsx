import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { install, mobileSystem, useInstallation } from "./install";
import { InstallSteps } from "./install-steps";

type InstallPromptProps = { name: string; dismiss: () => void };

/** The card at the foot that offers to install: a button where the browser has one, else how it is done. */
export function InstallPrompt({ name, dismiss }: InstallPromptProps) {
  const { hasPrompt } = useInstallation();
  const [isAsking, setIsAsking] = useState(false);

  async function accept() {
    setIsAsking(true);
    await install();
    setIsAsking(false);
    dismiss();
  }

  return (
    <aside className="install-prompt" aria-label="Instalar la aplicación">
      {/* biome-ignore lint/performance/noImgElement: a small icon that is there already */}
      <img src="/icons/icon-192x192.png" alt="" width={48} height={48} />
      <div className="stack stack-2">
        <strong>Instala {name}</strong>
        {hasPrompt ? (
          <p className="small">Se abre en su propia ventana y te avisa aunque esté cerrada.</p>
        ) : (
          <InstallSteps system={mobileSystem()} />
        )}
        {hasPrompt ? (
          <div className="row row-2 wrap">
            <Button variant="primary" size="sm" onClick={accept} busy={isAsking}>
              Instalar
            </Button>
            <Button variant="ghost" size="sm" onClick={dismiss}>
              Ahora no
            </Button>
          </div>
        ) : null}
      </div>
      <button
        type="button"
        className={buttonClass({ variant: "ghost", size: "iconSm" })}
        aria-label="Cerrar"
        onClick={dismiss}
      >
        <X className="icon" />
      </button>
    </aside>
  );
}
