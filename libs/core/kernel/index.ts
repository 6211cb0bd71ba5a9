export { crc32 } from './crc32';
export { lengthNorms, addPostings } from './lexical';
export { cosines } from './cosines';
export { arePagesSound, findSlots, hashTexts } from './terms';
export { topDocuments } from './top';
export { placeGraph, placeWork, readKept, setWalk, startWalk, walk } from './walk';
