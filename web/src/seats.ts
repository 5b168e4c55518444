// How seats look: a colour that colour-blind people can tell apart, always with a shape and a pattern of its own.
export type Shape = "circle" | "square" | "triangle" | "diamond";
export const SHAPES: Shape[] = ["circle", "square", "triangle", "diamond"];

/** The CSS colour of a seat; both themes define it. */
export const seatColour = (seat: number): string => (seat >= 0 && seat < 4 ? `var(--seat-${seat})` : "var(--neutral)");
export const seatShape = (seat: number): Shape => SHAPES[seat % 4] ?? "circle";
