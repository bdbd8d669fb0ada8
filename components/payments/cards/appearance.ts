import type { Appearance } from "@stripe/stripe-js";

/** Returns the style of the card fields, which are in an iframe: the design tokens as plain colors. */
export function appearance(): Appearance {
  const styles = getComputedStyle(document.body);
  const colour = (token: string) => plainColour(styles.getPropertyValue(token));
  const [text, muted, raised, primary, rule, danger] = [
    colour("--foreground"),
    colour("--muted-foreground"),
    colour("--popover"),
    colour("--primary"),
    colour("--input"),
    colour("--destructive"),
  ];
  return {
    theme: "flat",
    variables: {
      colorText: text,
      colorTextSecondary: muted,
      colorTextPlaceholder: muted,
      colorBackground: raised,
      colorPrimary: primary,
      colorDanger: danger,
      fontFamily: "Inter, system-ui, sans-serif",
      borderRadius: "6px",
    },
    rules: { ".Input": { border: `1px solid ${rule}` }, ".Tab": { border: `1px solid ${rule}` } },
  };
}

// The iframe does not support `oklch()`, so each color is converted by painting a pixel.
function plainColour(value: string): string {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context || !value.trim()) return "";
  context.fillStyle = value.trim();
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
