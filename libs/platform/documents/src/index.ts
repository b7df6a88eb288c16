export { ImageIntake, type ImageShape } from './image-intake';
export type { DocumentStore } from './stores/document-store';
export { openDocumentStore } from './stores/open-store';
export { confined } from './worker/confinement';
export { ImageProcess, isolationHere, isolationNotes } from './worker/image-process';
