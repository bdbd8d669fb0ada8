const STEPS = {
  ios: [
    "Abre esta página en Safari y toca «Compartir».",
    "Elige «Añadir a pantalla de inicio».",
    "Toca «Añadir».",
  ],
  android: [
    "Abre el menú del navegador (⋮).",
    "Elige «Instalar aplicación» o «Añadir a pantalla de inicio».",
    "Confirma.",
  ],
  desktop: [
    "En Chrome o Edge, pulsa el icono de instalar en la barra de direcciones.",
    "En Safari (Mac), elige «Archivo» y «Añadir al Dock».",
    "Confirma. Firefox en el ordenador todavía no instala aplicaciones.",
  ],
} as const;

/** How to install the app manually. */
export function InstallSteps({ system }: { system: "ios" | "android" | "desktop" | null }) {
  return (
    <ol className="grid list-decimal gap-1 pl-5 text-sm">
      {STEPS[system ?? "desktop"].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
