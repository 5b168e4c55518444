// A dialog over everything else that lies open as long as something says so: Escape and a click beside it only say otherwise.
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

export function modal(open: () => boolean, close: () => void): Attachment<HTMLDialogElement> {
  return (dialog) => {
    $effect(() => {
      if (open() && !dialog.open) dialog.showModal();
      else if (!open()) dialog.close();
    });
    // The browser tells of a dialog that it closed only later: by then somebody may have opened it again.
    const cancelled = on(dialog, "cancel", (event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      close();
    });
    const closed = on(dialog, "close", () => dialog.open || close());
    const outside = on(dialog, "click", (event) => {
      if (event.target === dialog) close();
    });
    return () => [cancelled, closed, outside].forEach((stop) => stop());
  };
}
